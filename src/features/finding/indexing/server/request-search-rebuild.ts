import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input } from '#base/endpoint.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { rebuildSearchIndex } from '../contract/search-index.ts';
import { searchIndexStateChanged } from '../events.ts';
import { everyOrganisation, oneOrganisation, requestChecks, requestRebuilds } from './state-store.ts';

/** Requests a rebuild of one index, or of all; the indexer node is notified. */
export async function requestSearchRebuild(
  { database, actor }: RequestContext,
  { organisationId }: Input<typeof rebuildSearchIndex>,
): Promise<undefined> {
  requireScope(actor, 'write');
  await database.asPlatform(async (tx) => {
    const asked = await requestRebuilds(
      tx,
      organisationId ? oneOrganisation(organisationId) : everyOrganisation,
    );
    if (asked.length === 0) throw new AppError('missing', commonReasons.missing);
    await announce(tx, null, searchIndexStateChanged, {});
    await recordAudit(tx, {
      organisationId: null,
      actorId: actor.userId,
      act: 'search-rebuild-asked',
      subject: organisationId ? `organisation:${organisationId}` : 'platform:search',
    });
  });
}

/** Requests a comparison of every index with the database; differences are repaired automatically. */
export async function requestSearchCheck({ database, actor }: RequestContext): Promise<undefined> {
  requireScope(actor, 'write');
  await database.asPlatform(async (tx) => {
    await requestChecks(tx);
    await announce(tx, null, searchIndexStateChanged, {});
    await recordAudit(tx, {
      organisationId: null,
      actorId: actor.userId,
      act: 'search-check-asked',
      subject: 'platform:search',
    });
  });
}
