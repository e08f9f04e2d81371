import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../src/platform/free-port.ts';
import { startProduct } from '../../support/product.ts';
import { embeddedDatabase } from '../../support/product-folder.ts';
import { type BenchProduct, benchFolder, benchProduct } from '../bench-product.ts';
import type { Figure, Reading } from '../figure.ts';
import { bareTexts } from './bare-texts.ts';
import { createTexts } from './create-texts.ts';
import { alternateTyping, openCrowd } from './keystrokes.ts';
import { bareDialect, type Dialect, productDialect } from './light-client.ts';

const SOCKETS = 1_000;
const TEXTS = 200;
const KEYS_PER_SECOND = 0.5;
const SETTINGS = { CALLS_PER_MINUTE: '0', LOG_LEVEL: 'warn' };
const MEGABYTE = 1_048_576;
const SAMPLE_MS = 2_000;

/** [ED-01] A thousand people in two hundred texts, on the whole product and on a collab node. */
export const collaborationSockets: Figure = {
  name: 'collaboration-sockets',
  async measure(opened) {
    const bareUrl = await bareTexts(opened);
    const crowdAt = (dialectOf: (n: number) => Dialect, nameOf: (text: number) => string) =>
      openCrowd(opened, {
        lines: Array.from({ length: SOCKETS }, (_, n) => ({
          dialect: dialectOf(n),
          name: nameOf(n % TEXTS),
        })),
        keysPerSecond: KEYS_PER_SECOND,
      });
    const bareCrowd = await crowdAt(
      () => bareDialect(bareUrl),
      (text) => `text-${text}`,
    );
    const product = await benchProduct(opened, SETTINGS);
    const { names, tokens } = await createTexts(product.dataDir, SOCKETS, TEXTS);
    const measure = async (what: string, url: string): Promise<Reading[]> => {
      const before = await memoryOf(url);
      const memory = watchMemory(url);
      const crowd = await crowdAt(
        (n) => productDialect(url, tokens[n]),
        (text) => names[text] ?? '',
      );
      await alternateTyping(bareCrowd, crowd);
      crowd.close();
      const [bare, { p50, p95, arrived, expected }] = [bareCrowd.seen(), crowd.seen()];
      return [
        {
          name: `collaboration-sockets-p95-${what}`,
          value: p95,
          unit: `ms from a keystroke to the others, p95 (p50 ${p50.toFixed(1)})`,
          comparedWith: { what: 'a bare server', value: bare.p95 },
          promise: { atMost: 2 },
          promiseOn: 'ratio',
        },
        {
          name: `collaboration-sockets-memory-${what}`,
          value: await memory(),
          unit: 'MB',
          comparedWith: { what: 'before the first of them', value: before },
          // The search index alone takes more than that; a collab node has none.
          ...(what === 'apart' ? { promise: { atMost: 250 } } : {}),
        },
        {
          name: `collaboration-sockets-arrived-${what}`,
          value: arrived / expected,
          unit: `of ${expected} arrivals`,
          promise: { atLeast: 1 },
        },
      ];
    };
    const whole = await measure('whole', product.url);
    const apart = await measure('apart', (await textNode(opened, product)).url);
    return [...whole, ...apart];
  },
};

/** A second process on the same database with only the collab role. */
async function textNode(opened: AsyncDisposableStack, { dataDir }: BenchProduct) {
  const node = await startProduct({
    dataDir: await benchFolder(opened),
    port: await freePort(),
    settings: {
      ...SETTINGS,
      ROLES: 'collab',
      DATABASE_URL: (await embeddedDatabase(dataDir)).url,
      AUTH_SECRET: (await readFile(join(dataDir, 'secrets', 'auth-secret'), 'utf8')).trim(),
    },
    words: ['--empty'],
  });
  opened.defer(async () => {
    await node.stop();
  });
  return node;
}

async function memoryOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]) / MEGABYTE;
}

/** Samples the memory of a server; returns the maximum. */
function watchMemory(url: string): () => Promise<number> {
  let most = 0;
  const look = async () => {
    most = Math.max(most, await memoryOf(url));
  };
  const looking = setInterval(() => look().catch(() => undefined), SAMPLE_MS);
  return async () => {
    clearInterval(looking);
    await look();
    return most;
  };
}
