import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../src/platform/free-port.ts';
import { killNow, processTree } from './process-tree.ts';
import { launchProduct, type Product, untilItAnswers } from './product.ts';
import { isAlive } from './product-folder.ts';

/** Where a product is ended and started again: one folder and one port, outliving every product started on them. */
export interface Place {
  readonly dataDir: string;
  readonly port: number;
  /** The product now running here. */
  current(): Product;
  /** Starts it and waits until it answers. */
  start(): Promise<Product>;
  /** Starts it and waits only until it has begun to start its database. */
  launch(): Promise<void>;
  /** Ends it and everything it started at once, as a power cut does. */
  killEverything(): Promise<void>;
  /** Ends the product alone, leaving its database without a parent. */
  killProduct(): Promise<void>;
}

interface Options {
  /** An existing folder, e.g. a small disk; made and removed here otherwise. */
  readonly dataDir?: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Command-line words; without, an empty installation stays empty. */
  readonly words?: readonly string[];
}

/** Many start at the same moment in the tests that use this, and share the processors of a busy machine. */
const START_LIMIT_MS = 6 * 60_000;
/** As `npm start` runs it, except that calls are not counted: a test asks more in a minute than a person does. */
const SETTINGS = {
  CALLS_PER_MINUTE: '0',
  LOG_LEVEL: 'warn',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)),
};

/** A folder and a port of the caller's own; whatever still runs there at the end is ended. */
export async function openPlace(opened: AsyncDisposableStack, options: Options = {}): Promise<Place> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'vigie-place-')));
  if (!options.dataDir) opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const { words = ['--empty'] } = options;
  const settings = { ...SETTINGS, ...options.settings };
  const asStarted = { dataDir, port, words, settings };
  let product: Product | undefined;
  const current = () => {
    if (!product) throw new Error('no product was started here yet');
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
      await untilItAnswers(product, START_LIMIT_MS);
      return product;
    },
    async launch() {
      product = launchProduct(asStarted);
      while (!processTree(pidOf(product)).slice(1).length) await pause(5);
    },
    async killEverything() {
      const tree = processTree(pidOf(current()));
      killNow(tree);
      await current().ended;
      while (tree.some(isAlive)) await pause(5);
    },
    async killProduct() {
      killNow([pidOf(current())]);
      await current().ended;
    },
  };
}
