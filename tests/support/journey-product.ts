import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/platform/free-port.ts';
import { buildExtension } from '../../tools/setup/build-extension.mjs';
import { buildWeb } from '../../tools/setup/build-web.mjs';
import { startProduct } from './product.ts';

/** Builds what is stale and starts the real product on a folder and a port of its own, with demo data. */
export default async function journeyProduct(): Promise<() => Promise<void>> {
  await buildWeb();
  await buildExtension();
  const dataDir = await mkdtemp(join(tmpdir(), 'vigie-journeys-'));
  const port = await freePort();
  const settings = {
    // Each journey comes from an address of its own, so that limits per address never mix journeys up.
    TRUST_PROXY: '127.0.0.1,::1',
    // Journeys capture pages from a site of their own on this machine.
    OUTBOUND_ALLOW: '127.0.0.1/32',
  };
  const product = await startProduct({ dataDir, port, settings });
  // Workers inherit the environment: this is how they learn where the product is.
  process.env.JOURNEY_URL = product.url;
  process.env.JOURNEY_DATA = dataDir;
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
