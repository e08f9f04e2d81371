import type { Findable } from '../../../src/features/search/server/findable.ts';
import { type IndexStore, openIndexStore } from '../../../src/features/search/server/lance/index-store.ts';
import { openCompactor } from '../../../src/features/search/server/lance/open-compactor.ts';
import type { Models } from '../../../src/features/search/server/lance/store-parts.ts';
import { DEPTHS, type Depths } from '../../../src/features/search/server/query/collect-candidates.ts';
import { executeSearch } from '../../../src/features/search/server/query/execute-search.ts';
import type { SearchRequest, SearchResult } from '../../../src/features/search/server/search-index.ts';
import { builtinEmbeddings } from '../../../src/platform/embeddings/builtin/builtin-embeddings.ts';
import { EmbeddingsUnavailable } from '../../../src/platform/embeddings/embeddings.ts';
import { silentLog } from '../../../src/platform/log.ts';
import { findableId, NOW, readerId } from '../../support/findables.ts';
import { ORGANISATION } from '../../support/search-index.ts';
import { benchFolder } from '../bench-product.ts';
import { type SearchedDocument, SUBJECTS, searchedCorpus } from './searched-corpus.ts';

/** The batch size of the indexer. */
const BATCH_SIZE = 200;
const DAY_MS = 86_400_000;
const DAYS = 1_000;
const PEOPLE = 10;

/** A reader of all documents, and a reader of one document in ten. */
export const [EVERYTHING, A_TENTH] = [readerId(PEOPLE), readerId(3)];

/** The search engine of the product in this process, with its own folder. */
export interface BenchIndex {
  readonly store: IndexStore;
  /** The time from the first document until all can be found. */
  readonly builtInMs: number;
  search(asked: Partial<SearchRequest>, depths?: Depths): Promise<SearchResult>;
}

/** Builds an index of this many documents as the product does, with or without the built-in model. */
export async function benchIndex(
  opened: AsyncDisposableStack,
  documents: number,
  models: Models = builtinModels(),
): Promise<BenchIndex> {
  const place = { uri: await benchFolder(opened) };
  const store = openIndexStore({ place, models, log: silentLog, compactor: openCompactor() });
  opened.defer(() => store.close());
  const start = performance.now();
  await store.beginRebuild(ORGANISATION);
  for (const part of batches(searchedCorpus(documents))) await store.write(ORGANISATION, part, []);
  await store.finishRebuild(ORGANISATION);
  const builtInMs = performance.now() - start;
  return {
    store,
    builtInMs,
    search: (asked, depths = DEPTHS) => executeSearch(store, models, { ...NOTHING_ASKED, ...asked }, depths),
  };
}

const NOTHING_ASKED: SearchRequest = {
  scopes: [ORGANISATION],
  readerIds: [EVERYTHING],
  scorings: [],
  filters: [],
  offset: 0,
  limit: 10,
  now: NOW,
};

export function builtinModels(): Models {
  const model = builtinEmbeddings();
  return { current: () => model, byId: (id) => (id === model.id ? model : null) };
}

/** A model that is unavailable: searches use only keywords. */
export function noModels(): Models {
  const silent = async () => {
    throw new EmbeddingsUnavailable('there is no model');
  };
  return { current: () => ({ id: 'none', dimensions: silent, embed: silent }), byId: () => null };
}

function* batches(documents: Iterable<SearchedDocument>): Generator<Findable[]> {
  let batch: Findable[] = [];
  for (const document of documents) {
    batch.push(findableOf(document));
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Each document is readable by one reader in ten and by the reader of all; dates span a thousand days. */
export function findableOf({ id: number, title, text, lang }: SearchedDocument): Findable {
  const place = Number(number);
  const id = findableId(place);
  return {
    id,
    kind: 'Document',
    documentId: id,
    analysisId: null,
    authorId: null,
    language: lang,
    title,
    text,
    remarks: '',
    tags: [],
    portfolios: [],
    url: `https://gazette.example/${place}`,
    date: new Date(NOW.getTime() - ((place * 7_919) % DAYS) * DAY_MS),
    readers: [readerId(Math.floor(place / SUBJECTS) % PEOPLE), EVERYTHING],
  };
}
