import { sql } from 'drizzle-orm';
import type { OrganisationId } from '#base/ids.ts';
import {
  IndexUnavailable,
  type Scope,
  type SearchIndex,
  type SearchRequest,
} from '#features/search/server.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { warnThrottled } from '#platform/warn-throttled.ts';
import { PUBLIC_SCOPE_ID } from '../contract/search-index.ts';
import { scopeOf } from './indexing.ts';
import { oneOrganisation, requestRebuilds } from './state-store.ts';

/** A node that cannot see a new index must not request rebuilds repeatedly. */
const MIN_REQUEST_INTERVAL_MS = 10 * 60_000;

interface Options {
  readonly database: Database;
  readonly log: Log;
  readonly now?: () => number;
}

/**
 * The index for searching: when it is missing or damaged, a rebuild is requested at once rather than at the next write or
 * nightly check. The indexer node performs it; the search does not wait.
 */
export function rebuildWhenMissing(
  index: SearchIndex,
  { database, log, now = Date.now }: Options,
): Pick<SearchIndex, 'search' | 'correction'> {
  const requestedAt = new Map<OrganisationId, number>();

  async function ask(organisationId: OrganisationId): Promise<void> {
    if (now() - (requestedAt.get(organisationId) ?? Number.NEGATIVE_INFINITY) < MIN_REQUEST_INTERVAL_MS)
      return;
    requestedAt.set(organisationId, now());
    // It may be back by now; when its state is unknown, it may only be unreachable.
    const state = await index.state(scopeOf(organisationId)).catch(() => null);
    if (state && !state.isThere)
      await database.asPlatform((tx) => requestRebuilds(tx, oneOrganisation(organisationId)));
  }

  /** An organisation without documents has no index yet: it only searches publications. */
  async function hasNoDocuments({ scopes }: SearchRequest): Promise<boolean> {
    const [organisationId, ...others] = scopes.filter((scope) => scope !== 'public');
    if (!scopes.includes('public') || !organisationId || others.length > 0) return false;
    const { rows } = await database.platform.execute(
      sql`SELECT FROM documents WHERE organisation_id = ${organisationId} LIMIT 1`,
    );
    return rows.length === 0;
  }

  function requestAll(scopes: readonly Scope[]): void {
    for (const organisationId of scopes.map(indexKeyOf))
      ask(organisationId).catch((trouble: unknown) => {
        requestedAt.delete(organisationId);
        warnThrottled(log, trouble, 'a rebuild of the search index could not be requested');
      });
  }

  const withRebuildRequest =
    <T>(search: (asked: SearchRequest) => Promise<T>, unreadIn: (result: T) => readonly Scope[]) =>
    async (asked: SearchRequest): Promise<T> => {
      try {
        const result = await search(asked);
        const unread = unreadIn(result);
        for (const scope of asked.scopes) if (!unread.includes(scope)) requestedAt.delete(indexKeyOf(scope));
        requestAll(unread);
        return result;
      } catch (failure) {
        if (failure instanceof IndexUnavailable) requestAll(asked.scopes);
        if (failure instanceof IndexUnavailable && (await hasNoDocuments(asked)))
          return search({ ...asked, scopes: ['public'] });
        throw failure;
      }
    };
  return {
    search: withRebuildRequest(
      (asked) => index.search(asked),
      ({ unread }) => unread,
    ),
    correction: withRebuildRequest(
      (asked) => index.correction(asked),
      () => [],
    ),
  };
}

const indexKeyOf = (scope: Scope): OrganisationId => (scope === 'public' ? PUBLIC_SCOPE_ID : scope);
