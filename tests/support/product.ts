import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ALLOCATOR, NODE_FLAGS } from '../../tools/setup/memory-settings.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_LIMIT_MS = 120_000;
const GREETING = '\n  Vigie  ';

interface Options {
  readonly dataDir: string;
  readonly port: number;
  readonly settings?: Readonly<Record<string, string>>;
  /** Command-line arguments, e.g. `--empty`. */
  readonly words?: readonly string[];
}

/** The real product in its own process. */
export interface Product {
  readonly url: string;
  readonly process: ChildProcess;
  /** Its output so far, of both streams. */
  output(): string;
  /** Resolves with its exit code. */
  readonly ended: Promise<number | null>;
  /** Stops it as with Ctrl-C, and waits for the exit. */
  stop(): Promise<number | null>;
}

/** Starts the product without waiting for it to be ready. */
export function launchProduct({ dataDir, port, settings, words = [] }: Options): Product {
  const child = spawn(process.execPath, [...NODE_FLAGS, 'src/apps/server/main.ts', ...words], {
    cwd: ROOT,
    env: {
      // As `npm start` does; the compile cache is kept between starts.
      ...ALLOCATOR,
      NODE_COMPILE_CACHE: `${ROOT}node_modules/.cache/node`,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: String(port),
      ...settings,
    },
    // With the IPC channel, the product stops by itself when the test run is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const ended = Promise.all([
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
    ...streams.map((stream) => new Promise((resolve) => stream.once('end', resolve))),
  ]).then(([code]) => code);
  return {
    url: `http://localhost:${port}`,
    process: child,
    output: () => said,
    ended,
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}

/** Starts the product and waits until it answers. */
export async function startProduct(options: Options): Promise<Product> {
  const product = launchProduct(options);
  await untilReady(product);
  return product;
}

/** Waits for a launched product; when it does not answer in time, the caller must stop it. */
export async function untilReady(product: Product, limitMs: number = START_LIMIT_MS): Promise<void> {
  const limit = AbortSignal.timeout(limitMs);
  const end = product.ended.then((code) => {
    throw new Error(`the product ended with ${code} while starting:\n${product.output()}`);
  });
  const ready = (async () => {
    // Polls only after the greeting: polling a closed port takes as much processor time as the start itself.
    while (!product.output().includes(GREETING) || !(await answers(`${product.url}/healthz`))) {
      if (limit.aborted) throw new Error(`the product did not become ready:\n${product.output()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  await Promise.race([ready, end]);
}

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    (response) => response.ok,
    () => false,
  );
}
