import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/platform/free-port.ts';
import { buildExtension } from '../../tools/setup/build-extension.mjs';
import { buildWeb } from '../../tools/setup/build-web.mjs';
import { openScaledProduct } from '../scale/scaled-product.ts';
import { startProduct } from './product.ts';

const SETTINGS = {
  // Each journey has its own client address, so that limits per address do not affect other journeys.
  TRUST_PROXY: '127.0.0.1,::1',
  // Journeys capture pages from their own site on this machine.
  OUTBOUND_ALLOW: '127.0.0.1/32',
};

/** Builds stale parts and starts the real product with its own folder and port, with demo data. */
export default async function journeyProduct(): Promise<() => Promise<void>> {
  await buildWeb();
  await buildExtension();
  if (process.env.JOURNEY_NODES === 'several') return severalNodes();
  const dataDir = await mkdtemp(join(tmpdir(), 'vigie-journeys-'));
  const port = await freePort();
  const product = await startProduct({ dataDir, port, settings: SETTINGS });
  // Workers read the address of the product from the environment.
  process.env.JOURNEY_URL = product.url;
  process.env.JOURNEY_DATA = dataDir;
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** The same through a proxy with two nodes of each kind; requests of one page may go to different nodes. */
async function severalNodes(): Promise<() => Promise<void>> {
  const opened = new AsyncDisposableStack();
  try {
    // The highest limit of calls.
    const settings = { ...SETTINGS, CALLS_PER_MINUTE: '1200' };
    const { url, databaseUrl, dataDir } = await openScaledProduct({ opened, settings });
    process.env.JOURNEY_URL = url;
    process.env.JOURNEY_DATA = dataDir;
    process.env.JOURNEY_DATABASE = databaseUrl;
    return () => opened.disposeAsync();
  } catch (failure) {
    await opened.disposeAsync();
    throw failure;
  }
}
