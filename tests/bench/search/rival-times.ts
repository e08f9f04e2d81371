import { join } from 'node:path';
import { benchFolder } from '../bench-product.ts';
import { miniSearch, sqliteFts } from './rivals.ts';
import { searchedCorpus } from './searched-corpus.ts';
import { type Times, timed } from './timed.ts';

export interface RivalTimes extends Times {
  readonly name: string;
}

/** Measures other engines with the same documents and queries, one after the other, since one is in memory. */
export async function rivalTimes(
  opened: AsyncDisposableStack,
  documents: number,
  queries: readonly string[],
  { warmUp, found }: { readonly warmUp: number; readonly found: number },
): Promise<RivalTimes[]> {
  const path = join(await benchFolder(opened), 'fts5.db');
  const all: RivalTimes[] = [];
  for (const open of [() => sqliteFts(path), miniSearch]) {
    const rival = open();
    rival.add(searchedCorpus(documents));
    const { search } = await timed(queries, warmUp, { search: (query) => rival.search(query, found) });
    rival.close();
    all.push({ name: rival.name, ...search });
  }
  return all;
}
