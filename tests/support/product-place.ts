import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../src/platform/free-port.ts';
import { killProcesses, processTree } from './process-tree.ts';
import { launchProduct, type Product, untilReady } from './product.ts';
import { isAlive } from './product-folder.ts';

/** A folder and a port on which a product is started and killed repeatedly. */
export interface Place {
  readonly dataDir: string;
  readonly port: number;
  /** The running product. */
  current(): Product;
  /** Starts it and waits until it answers. */
  start(): Promise<Product>;
  /** Starts it and waits only until its database is starting. */
  launch(): Promise<void>;
  /** Kills it and all its descendants, like a power cut. */
  killEverything(): Promise<void>;
  /** Kills only the product, leaving its database orphaned. */
  killProduct(): Promise<void>;
}

interface Options {
  /** An existing folder, e.g. on a small disk; otherwise one is created and removed. */
  readonly dataDir?: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Command-line arguments; by default `--empty`. */
  readonly words?: readonly string[];
}

/** Long, since the tests that use this start several products at the same time on a busy machine. */
const START_LIMIT_MS = 6 * 60_000;
/** As with `npm start`, but without rate limits: a test makes more calls per minute than a person. */
const SETTINGS = {
  CALLS_PER_MINUTE: '0',
  LOG_LEVEL: 'warn',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)),
};

/** Opens a folder and a port for the caller; a product still running at the end is killed. */
export async function openPlace(opened: AsyncDisposableStack, options: Options = {}): Promise<Place> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'vigie-place-')));
  if (!options.dataDir) opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const { words = ['--empty'] } = options;
  const settings = { ...SETTINGS, ...options.settings };
  const asStarted = { dataDir, port, words, settings };
  let product: Product | undefined;
  const current = () => {
    if (!product) throw new Error('no product has been started here');
    return product;
  };
  const pidOf = ({ process: { pid } }: Product) => {
    if (pid === undefined) throw new Error('the product has no process');
    return pid;
  };
  opened.defer(async () => {
    await product?.stop();
  });
  return {
    dataDir,
    port,
    current,
    async start() {
      product = launchProduct(asStarted);
      await untilReady(product, START_LIMIT_MS);
      return product;
    },
    async launch() {
      product = launchProduct(asStarted);
      while (!processTree(pidOf(product)).slice(1).length) await pause(5);
    },
    async killEverything() {
      const tree = processTree(pidOf(current()));
      killProcesses(tree);
      await current().ended;
      while (tree.some(isAlive)) await pause(5);
    },
    async killProduct() {
      killProcesses([pidOf(current())]);
      await current().ended;
    },
  };
}
