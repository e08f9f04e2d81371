import type { OrganisationId } from '#base/ids.ts';
import { type Asked, IndexUnavailable, type SearchIndex } from '#features/search/server/public.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { logTrouble } from '#platform/log-trouble.ts';
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
    const state = await index.state(organisationId).catch(() => null);
    if (state && !state.isThere)
      await database.asPlatform((tx) => askRebuilds(tx, oneOrganisation(organisationId)));
  }

  const watched =
    <T>(answer: (asked: Asked) => Promise<T>) =>
    async (asked: Asked): Promise<T> => {
      const own = asked.scopes.filter((scope) => scope !== 'public');
      try {
        const answered = await answer(asked);
        for (const organisationId of own) askedAt.delete(organisationId);
        return answered;
      } catch (failure) {
        if (failure instanceof IndexUnavailable)
          for (const organisationId of own)
            ask(organisationId).catch((trouble: unknown) => {
              askedAt.delete(organisationId);
              logTrouble(log, trouble, 'the search index could not be asked to be made anew');
            });
        throw failure;
      }
    };
  return {
    search: watched((asked) => index.search(asked)),
    corrected: watched((asked) => index.corrected(asked)),
  };
}
