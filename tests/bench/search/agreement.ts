import { scoringsOf } from '../../../tools/quality/search-modes.ts';
import type { BenchIndex } from './bench-index.ts';

/** An exhaustive search: scores every row without candidate lists. */
const ALL_OF_THEM = {
  fullScanRows: Number.POSITIVE_INFINITY,
  fullScanWords: Number.POSITIVE_INFINITY,
  steps: [],
  maxCandidates: 0,
  exactUpToRows: 0,
  maxDeepenings: 0,
};

/** The share of the first results that an exhaustive search also finds, 0 to 1. */
export async function agreement(index: BenchIndex, queries: readonly string[]): Promise<number> {
  let [same, all] = [0, 0];
  for (const query of queries) {
    const asked = { scorings: scoringsOf('hybrid', query) };
    const found = new Set((await index.search(asked)).hits.map(({ id }) => id));
    const { hits } = await index.search(asked, ALL_OF_THEM);
    same += hits.filter(({ id }) => found.has(id)).length;
    all += hits.length;
  }
  return same / all;
}
