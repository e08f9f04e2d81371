import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/platform/free-port.ts';
import { type Product, startProduct } from '../support/product.ts';

export interface BenchProduct extends Product {
  readonly dataDir: string;
}

/** A data folder for this measurement, removed afterwards. */
export async function benchFolder(opened: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-bench-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The real product as run by an operator, stopped after the measurement. */
export async function benchProduct(
  opened: AsyncDisposableStack,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchProduct> {
  const dataDir = await benchFolder(opened);
  const product = await startProduct({ dataDir, port: await freePort(), settings });
  opened.defer(async () => {
    await product.stop();
  });
  return { ...product, dataDir };
}
