import { find } from '../../../src/features/finding/finding/contract/palette.ts';
import { searchComplex } from '../../../src/features/search/contract/complex-search.ts';
import { residentBytes } from '../../../src/platform/subprocess/watch-limits.ts';
import { ask } from '../../support/ask.ts';
import { openPageServer } from '../../support/page-server.ts';
import { type Figure, percentiles } from '../figure.ts';
import { foundAfterMs, requireOutput } from './found-after.ts';
import { searchedQueries } from './searched-corpus.ts';
import { searchedProduct } from './searched-product.ts';
import { timed } from './timed.ts';

const DOCUMENTS = 100_000;
const [WARM_UP, SEARCHES, NEW_PAGES, SESSIONS] = [20, 200, 10, 10] as const;
const MEGABYTE = 1_048_576;

/** The whole server with 100,000 documents: its memory, its response times, and the delay until new pages are found. */
export const searchMemory: Figure = {
  name: 'search-memory',
  async measure(opened) {
    const site = await openPageServer();
    opened.defer(() => site.close());
    const settings = { OUTBOUND_ALLOW: site.host };
    const product = await searchedProduct(opened, DOCUMENTS, { sessions: SESSIONS, settings });
    const { url, findables, indexedInMs } = product;
    const headersOf = (place: number) => product.headers[place % SESSIONS] ?? {};
    const times = await timed(searchedQueries(WARM_UP + SEARCHES), WARM_UP, {
      complex: async (query, place) => {
        const asked = {
          scorings: [{ Keywords: { param: query } }, { Semantic: { param: query, multiplier: 0.5 } }],
        };
        const { notice } = await requireOutput(ask(url, searchComplex, asked, headersOf(place)));
        if (notice) throw new Error(`the answer is incomplete: ${notice}`);
      },
      find: (q, place) => requireOutput(ask(url, find, { q }, headersOf(place))),
    });
    const memory = ((await residentBytes(product.process.pid ?? 0)) ?? Number.NaN) / MEGABYTE;
    const waits: number[] = [];
    for (let place = 0; place < NEW_PAGES; place += 1)
      waits.push(await foundAfterMs(url, site, headersOf(place), place));
    const { p50, p95 } = percentiles(waits);
    const name = (what: string) => `search-memory-${what}-${DOCUMENTS}`;
    return [
      { name: name('server'), value: memory, unit: 'MB', promise: { atMost: 900 } },
      { name: name('complex'), value: times.complex.p50, p95: times.complex.p95, unit: 'ms' },
      { name: name('find'), value: times.find.p50, p95: times.find.p95, unit: 'ms' },
      { name: name('new-found'), value: p50, p95, unit: 'ms' },
      { name: name('new-found-latest'), value: Math.max(...waits), unit: 'ms', promise: { atMost: 2_000 } },
      { name: name('indexed'), value: (findables / indexedInMs) * 1_000, unit: 'findables/s' },
    ];
  },
};
