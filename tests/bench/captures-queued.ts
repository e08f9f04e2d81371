import { setTimeout as pause } from 'node:timers/promises';
import {
  listCaptures,
  MAX_CAPTURES,
  startCapture,
} from '../../src/features/captures/captures/contract/captures.ts';
import { listPortfolios } from '../../src/features/portfolios/contract/portfolios.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { ask } from '../support/ask.ts';
import { articlePage, openPageServer } from '../support/page-server.ts';
import { createMember, createOrganisation, tokenOf } from '../support/people.ts';
import { embeddedDatabase } from '../support/product-folder.ts';
import { benchProduct } from './bench-product.ts';
import { type Figure, percentiles } from './figure.ts';

const IDLE_READS = 300;
/** The interval between two reads of a working person. */
const READ_EVERY_MS = 15;
/** About the size of a long newspaper page. */
const PAGE_PARAGRAPHS = 400;

/** The response time of reads while fifty pages are being captured, compared with an idle server. */
export const capturesQueued: Figure = {
  name: 'captures-queued',
  async measure(opened) {
    const site = await openPageServer();
    opened.defer(() => site.close());
    const product = await benchProduct(opened, {
      CALLS_PER_MINUTE: '100000000',
      OUTBOUND_ALLOW: site.host,
    });
    const { url } = await embeddedDatabase(product.dataDir);
    const database = openDatabase({ url, connections: 2, log: silentLog });
    opened.defer(() => database.close());
    const reader = await createMember(database, await createOrganisation(database));
    const headers = await tokenOf({ database }, reader);
    const read = async () => {
      const start = performance.now();
      const { status } = await ask(product.url, listPortfolios, {}, headers);
      if (status !== 200) throw new Error(`a read answered ${status}`);
      return performance.now() - start;
    };
    const idle: number[] = [];
    for (let i = 0; i < 2 * IDLE_READS; i += 1) {
      idle.push(await read());
      await pause(READ_EVERY_MS);
    }

    const start = performance.now();
    for (let i = 0; i < MAX_CAPTURES; i += 1) {
      const inside = Array.from(
        { length: PAGE_PARAGRAPHS },
        (_, n) => `<p>Paragraphe ${n} de la page ${i}, long de quelques mots de plus.</p>`,
      );
      const body = articlePage({ title: `Page ${i}`, about: `Page ${i}.`, inside: inside.join('') });
      const { status } = await ask(
        product.url,
        startCapture,
        { url: site.serve(`/page-${i}`, { body }) },
        headers,
      );
      if (status !== 200) throw new Error(`a capture answered ${status}`);
    }
    const busy: number[] = [];
    for (;;) {
      busy.push(await read());
      await pause(READ_EVERY_MS);
      if (busy.length % 20 === 0 && (await underWay(product.url, headers)) === 0) break;
    }
    const took = performance.now() - start;
    const [quiet, loaded] = [percentiles(idle.slice(IDLE_READS)), percentiles(busy)];
    return [
      {
        name: 'captures-queued-read-p95',
        value: loaded.p95,
        unit: 'ms',
        comparedWith: { what: 'p95 when nothing happens', value: quiet.p95 },
        promise: { atMost: 2 },
        promiseOn: 'ratio',
      },
      {
        name: 'captures-queued-read',
        value: loaded.p50,
        p95: loaded.p95,
        unit: 'ms',
        comparedWith: { what: 'p50 when nothing happens', value: quiet.p50 },
      },
      { name: 'captures-queued-each', value: took / MAX_CAPTURES, unit: 'ms' },
    ];
  },
};

async function underWay(address: string, headers: Record<string, string>): Promise<number> {
  const { output } = await ask(address, listCaptures, {}, headers);
  if (!output) throw new Error('the list of captures was refused');
  return output.captures.filter(({ state }) => state === 'waiting' || state === 'reading').length;
}
