import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#platform/free-port.ts';
import { startProduct } from '../../tests/support/product.ts';
import { printProgress } from '../setup/say.mjs';
import { takePanel } from './take-panel.ts';
import { takeScreens } from './take-screens.ts';

/** Takes all screenshots from one temporary product. */
const dataDir = await mkdtemp(join(tmpdir(), 'vigie-screenshots-'));
const product = await startProduct({ dataDir, port: await freePort() });
try {
  for (const name of await takeScreens(product.url)) printProgress(`docs/images/${name}.png`);
  printProgress(
    (await takePanel(product.url))
      ? 'docs/images/extension.png'
      : 'No Chromium that loads extensions was found.',
  );
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
