import type { IndexStore } from './lance/index-store.ts';
import type { StoreSettings } from './lance/store-parts.ts';
import { IndexUnavailable, type SearchIndex } from './search-index.ts';

type Index = SearchIndex & Pick<IndexStore, 'withoutVectors'>;

/** The index in its place; nothing of it is loaded before it is first used, as a start needs none of it. */
export function openSearchIndex(settings: StoreSettings): Index {
  let loading: Promise<Index> | undefined;
  const loaded = (): Promise<Index> => {
    loading ??= load(settings).catch((failure: unknown) => {
      loading = undefined;
      throw new IndexUnavailable('The index cannot be loaded', { cause: failure });
    });
    return loading;
  };
  return {
    search: async (asked) => (await loaded()).search(asked),
    corrected: async (asked) => (await loaded()).corrected(asked),
    write: async (...what) => (await loaded()).write(...what),
    listed: async (...what) => (await loaded()).listed(...what),
    beginRebuild: async (scope) => (await loaded()).beginRebuild(scope),
    finishRebuild: async (...what) => (await loaded()).finishRebuild(...what),
    state: async (scope) => (await loaded()).state(scope),
    withoutVectors: async (...what) => (await loaded()).withoutVectors(...what),
    close: async () => (await loading)?.close(),
  };
}

async function load(settings: StoreSettings): Promise<Index> {
  const [{ openIndexStore }, { ask }, { correctionOf }] = await Promise.all([
    import('./lance/index-store.ts'),
    import('./asking/ask.ts'),
    import('./asking/correct.ts'),
  ]);
  const store = openIndexStore(settings);
  return {
    ...store,
    search: (asked) => ask(store, settings.models, asked),
    corrected: (asked) => correctionOf(store, settings.models, asked),
  };
}
