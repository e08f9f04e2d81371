import { sql } from 'drizzle-orm';
import * as Y from 'yjs';
import { openDatabase } from '../../../src/platform/database/database.ts';
import { silentLog } from '../../../src/platform/log.ts';
import { embeddedDatabase } from '../../support/product-folder.ts';
import { benchProduct } from '../bench-product.ts';
import { type Figure, percentiles } from '../figure.ts';
import { createTexts } from './create-texts.ts';
import { LightClient, productDialect } from './light-client.ts';
import { longText } from './long-text.ts';

const OPERATIONS = 260_000;
const TIMES = 15;

/**
 * [ED-08] Opening a text of 260,000 operations: the time from connecting to the complete text, compared with only
 * decoding it.
 */
export const collaborationOpen: Figure = {
  name: 'collaboration-open',
  async measure(opened) {
    const state = Y.encodeStateAsUpdate(longText(OPERATIONS));
    const product = await benchProduct(opened, { CALLS_PER_MINUTE: '0', LOG_LEVEL: 'warn' });
    const { names, tokens } = await createTexts(product.dataDir, 1, TIMES);
    await putState(product.dataDir, state);
    const [token] = tokens;
    if (!token) throw new Error('there is a person');

    const bare: number[] = [];
    const ours: number[] = [];
    let received = 0;
    for (const name of names) {
      const decoding = performance.now();
      Y.applyUpdate(new Y.Doc(), state);
      bare.push(performance.now() - decoding);
      const opening = performance.now();
      const line = new LightClient({ dialect: productDialect(product.url, token), name });
      await line.settled;
      ours.push(performance.now() - opening);
      received = line.receivedBytes;
      line.close();
    }
    if (received < state.byteLength) throw new Error(`only ${received} bytes of ${state.byteLength} arrived`);
    const { p50, p95 } = percentiles(ours);
    return [
      {
        name: 'collaboration-open',
        value: p50,
        p95,
        unit: 'ms',
        comparedWith: { what: 'decoding it in bare Yjs', value: percentiles(bare).p50 },
        promise: { atMost: 1.5 },
        promiseOn: 'ratio',
      },
    ];
  },
};

async function putState(dataDir: string, state: Uint8Array): Promise<void> {
  const { url } = await embeddedDatabase(dataDir);
  const database = openDatabase({ url, connections: 2, log: silentLog });
  await database.asPlatform((tx) =>
    tx.execute(sql`UPDATE reflection_states SET state = ${Buffer.from(state)}`),
  );
  await database.close();
}
