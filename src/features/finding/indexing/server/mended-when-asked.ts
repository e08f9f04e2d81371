import { sql } from 'drizzle-orm';
import type { OrganisationId } from '#base/ids.ts';
import { type Asked, IndexUnavailable, type Scope, type SearchIndex } from '#features/search/server.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { logTrouble } from '#platform/log-trouble.ts';
import { PUBLISHED } from '../rules/published.ts';
import { scopeOf } from './in-scopes.ts';
import { askRebuilds, oneOrganisation } from './state-store.ts';

/** A node that cannot read what another one makes must not have it made again and again. */
const ASKED_AGAIN_AFTER_MS = 10 * 60_000;

interface Options {
  readonly database: Database;
  readonly log: Log;
  readonly now?: () => number;
}

/**
 * The index for those who search: where it cannot answer since it is gone or damaged, it is asked to be made anew, so that
 * it need not wait for somebody to write or for the night. Whichever node keeps it hears of it; nobody waits here.
 */
export function mendedWhenAsked(
  index: SearchIndex,
  { database, log, now = Date.now }: Options,
): Pick<SearchIndex, 'search' | 'corrected'> {
  const askedAt = new Map<OrganisationId, number>();

  async function ask(organisationId: OrganisationId): Promise<void> {
    if (now() - (askedAt.get(organisationId) ?? Number.NEGATIVE_INFINITY) < ASKED_AGAIN_AFTER_MS) return;
    askedAt.set(organisationId, now());
    // It may have come back meanwhile; where that cannot be told, it may only be out of reach.
    const state = await index.state(scopeOf(organisationId)).catch(() => null);
    if (state && !state.isThere)
      await database.asPlatform((tx) => askRebuilds(tx, oneOrganisation(organisationId)));
  }

  /** An organisation that has nothing yet has no index either: what is published is all there is for it. */
  async function isAllPublished({ scopes }: Asked): Promise<boolean> {
    const [organisationId, ...others] = scopes.filter((scope) => scope !== 'public');
    if (!scopes.includes('public') || !organisationId || others.length > 0) return false;
    const { rows } = await database.platform.execute(
      sql`SELECT FROM documents WHERE organisation_id = ${organisationId} LIMIT 1`,
    );
    return rows.length === 0;
  }

  function askAll(scopes: readonly Scope[]): void {
    for (const organisationId of scopes.map(keptAs))
      ask(organisationId).catch((trouble: unknown) => {
        askedAt.delete(organisationId);
        logTrouble(log, trouble, 'the search index could not be asked to be made anew');
      });
  }

  const watched =
    <T>(answer: (asked: Asked) => Promise<T>, unreadIn: (answered: T) => readonly Scope[]) =>
    async (asked: Asked): Promise<T> => {
      try {
        const answered = await answer(asked);
        const unread = unreadIn(answered);
        for (const scope of asked.scopes) if (!unread.includes(scope)) askedAt.delete(keptAs(scope));
        askAll(unread);
        return answered;
      } catch (failure) {
        if (failure instanceof IndexUnavailable) askAll(asked.scopes);
        if (failure instanceof IndexUnavailable && (await isAllPublished(asked)))
          return answer({ ...asked, scopes: ['public'] });
        throw failure;
      }
    };
  return {
    search: watched(
      (asked) => index.search(asked),
      ({ unread }) => unread,
    ),
    corrected: watched(
      (asked) => index.corrected(asked),
      () => [],
    ),
  };
}

const keptAs = (scope: Scope): OrganisationId => (scope === 'public' ? PUBLISHED : scope);
