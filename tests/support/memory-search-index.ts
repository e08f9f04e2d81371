import type { Findable, Scope } from '../../src/features/search/server/findable.ts';
import {
  type Hit,
  IndexUnavailable,
  type SearchIndex,
} from '../../src/features/search/server/search-index.ts';

type Generation = Map<string, Findable>;

/** An index in memory, for tests of the indexer: it stores findables and finds a word in them. */
export class MemorySearchIndex implements SearchIndex {
  readonly #searched = new Map<Scope, Generation>();
  readonly #rebuilt = new Map<Scope, Generation>();
  /** Ids without vectors until they are written again. */
  readonly vectorless = new Set<string>();
  embeddingsId = 'test:model';
  /** Called before each write, to make it fail or to act meanwhile. */
  beforeWrite: (findables: readonly Findable[], gone: readonly string[]) => Promise<void> | void = () =>
    undefined;
  /** Called after each write, with its result. */
  afterWrite: (findables: readonly Findable[]) => void = () => undefined;
  writes = 0;

  readonly fingerprintOf = (findable: Findable): string => JSON.stringify(findable);

  stored(scope: Scope): Findable[] {
    return [...(this.#searched.get(scope)?.values() ?? [])];
  }

  /** Simulates a deleted folder. */
  deleteScope(scope: Scope): void {
    this.#searched.delete(scope);
  }

  async write(scope: Scope, findables: readonly Findable[], gone: readonly string[]): Promise<void> {
    await this.beforeWrite(findables, gone);
    this.writes += 1;
    const generations = [this.#searched.get(scope), this.#rebuilt.get(scope)].filter(
      (one) => one !== undefined,
    );
    if (generations.length === 0) throw new IndexUnavailable('there is no index');
    for (const generation of generations) {
      for (const findable of findables) {
        generation.set(findable.id, findable);
        this.vectorless.delete(findable.id);
      }
      for (const id of gone) generation.delete(id);
    }
    this.afterWrite(findables);
  }

  async search({ scopes, readerIds, scorings }: Parameters<SearchIndex['search']>[0]) {
    const words = scorings.flatMap((one) => (one.type === 'Keywords' ? one.param : []));
    const found = scopes.flatMap((scope) => {
      // Without publications, only the scope of the organisation exists.
      if (scope !== 'public' && !this.#searched.has(scope)) throw new IndexUnavailable('there is no index');
      const isEveryones = ({ readers }: Findable) => scope === 'public' && readers.length === 0;
      return this.stored(scope).filter(
        (one) =>
          (isEveryones(one) || one.readers.some((reader) => readerIds.includes(reader))) &&
          words.some((word) => `${one.title} ${one.text} ${one.remarks} ${one.tags}`.includes(word)),
      );
    });
    const hits: Hit[] = found.map(({ id, kind, documentId, analysisId }) => ({
      id,
      kind,
      documentId,
      analysisId,
      score: 1,
    }));
    return {
      hits,
      total: hits.length,
      isLowerBound: false,
      isWithoutMeaning: false,
      unread: scopes.filter((scope) => !this.#searched.has(scope)),
      correction: null,
      hasWordMatches: null,
    };
  }

  async correction() {
    return null;
  }

  async listFingerprints(scope: Scope, after: string | null, limit: number) {
    return this.stored(scope)
      .map((one) => ({ id: one.id, fingerprint: this.fingerprintOf(one) }))
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .filter(({ id }) => after === null || id > after)
      .slice(0, limit);
  }

  async withoutVectors(scope: Scope, limit: number): Promise<string[]> {
    const stored = this.stored(scope).filter(({ id }) => this.vectorless.has(id));
    return stored.map(({ id }) => id).slice(0, limit);
  }

  async beginRebuild(scope: Scope): Promise<void> {
    this.#rebuilt.set(scope, new Map());
  }

  async finishRebuild(scope: Scope, unwanted?: AbortSignal): Promise<void> {
    unwanted?.throwIfAborted();
    this.#searched.set(scope, this.#rebuilt.get(scope) ?? new Map());
    this.#rebuilt.delete(scope);
  }

  async state(scope: Scope) {
    return {
      isThere: this.#searched.has(scope),
      isRebuilding: this.#rebuilt.has(scope),
      embeddingsId: this.embeddingsId,
      findables: this.stored(scope).length,
      withoutVectors: this.stored(scope).filter(({ id }) => this.vectorless.has(id)).length,
    };
  }

  async close(): Promise<void> {}
}
