import { setTimeout as pause } from 'node:timers/promises';
import type { Findable } from '../../../src/features/search/server/findable.ts';
import { type SearchMode, scoringsOf } from '../../../tools/quality/search-modes.ts';
import { ORGANISATION } from '../../support/search-index.ts';
import { type Figure, percentiles, type Reading } from '../figure.ts';
import { type BenchIndex, benchIndex, findableOf } from './bench-index.ts';
import { searchedCorpus, searchedQueries } from './searched-corpus.ts';

const DOCUMENTS = 100_000;
const WARM_UP = 60;
/** Long enough for several compactions of the tables. */
const SECONDS = 60;
const WRITTEN_PER_SECOND = 20;
/** The batching interval of the indexer. */
const BATCH_MS = 800;
/** The interval between two searches. */
const SEARCH_EVERY_MS = 25;
const QUERIES = searchedQueries(1_000);

/** The response times with 100,000 documents while twenty per second are added, compared with an idle index. */
export const searchWhileIndexing: Figure = {
  name: 'search-while-indexing',
  async measure(opened) {
    const index = await benchIndex(opened, DOCUMENTS);
    const fresh: Findable[] = [];
    for (const document of searchedCorpus(DOCUMENTS + SECONDS * WRITTEN_PER_SECOND))
      if (Number(document.id) >= DOCUMENTS) fresh.push(findableOf(document));
    for (const query of QUERIES.slice(0, WARM_UP))
      await index.search({ scorings: scoringsOf('hybrid', query) });
    const quiet = await searching(index, AbortSignal.timeout(SECONDS * 1_000));
    const over = AbortSignal.timeout(SECONDS * 1_000);
    const [written, busy] = await Promise.all([writing(index, fresh, over), searching(index, over)]);
    const modes = ['keyword', 'hybrid'] as const;
    return [
      ...modes.map(
        (mode): Reading => ({
          name: `search-while-indexing-${mode}-p95`,
          value: percentiles(busy[mode]).p95,
          unit: 'ms',
          comparedWith: { what: 'p95 when nothing is written', value: percentiles(quiet[mode]).p95 },
          promise: { atMost: 2 },
          promiseOn: 'ratio',
        }),
      ),
      { name: 'search-while-indexing-written', value: written / SECONDS, unit: 'documents/s' },
    ];
  },
};

async function searching({ search }: BenchIndex, over: AbortSignal) {
  const times: Record<Exclude<SearchMode, 'semantic'>, number[]> = { keyword: [], hybrid: [] };
  for (let round = 0; !over.aborted; round += 1) {
    const mode = round % 2 ? 'keyword' : 'hybrid';
    const start = performance.now();
    await search({ scorings: scoringsOf(mode, QUERIES[round % QUERIES.length] ?? '') });
    times[mode].push(performance.now() - start);
    await pause(SEARCH_EVERY_MS);
  }
  return times;
}

/** Writes new documents in small batches, like the indexer; returns their number. */
async function writing(
  { store }: BenchIndex,
  fresh: readonly Findable[],
  over: AbortSignal,
): Promise<number> {
  const start = performance.now();
  let written = 0;
  while (!over.aborted) {
    await pause(BATCH_MS);
    const due = Math.floor(((performance.now() - start) / 1_000) * WRITTEN_PER_SECOND);
    await store.write(ORGANISATION, fresh.slice(written, due), []);
    written = Math.min(due, fresh.length);
  }
  return written;
}
