import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input } from '#base/endpoint.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { rebuildSearchIndex } from '../contract/search-index.ts';
import { searchIndexTouched } from '../events.ts';
import { askChecks, askRebuilds, everyOrganisation, oneOrganisation } from './state-store.ts';

/** Has the index of one organisation, or of all, made anew; whichever node keeps it begins as soon as it hears of it. */
export async function askSearchRebuild(
  { database, actor }: RequestContext,
  { organisationId }: Input<typeof rebuildSearchIndex>,
): Promise<undefined> {
  requireScope(actor, 'write');
  await database.asPlatform(async (tx) => {
    const asked = await askRebuilds(tx, organisationId ? oneOrganisation(organisationId) : everyOrganisation);
    if (asked.length === 0) throw new AppError('missing', commonReasons.missing);
    await announce(tx, null, searchIndexTouched, {});
    await recordAudit(tx, {
      ...{ organisationId: null, actorId: actor.userId, act: 'search-rebuild-asked' },
      subject: organisationId ? `organisation:${organisationId}` : 'platform:search',
    });
  });
}

/** Has every index compared with the database; what differs is mended by itself. */
export async function askSearchCheck({ database, actor }: RequestContext): Promise<undefined> {
  requireScope(actor, 'write');
  await database.asPlatform(async (tx) => {
    await askChecks(tx);
    await announce(tx, null, searchIndexTouched, {});
    await recordAudit(tx, {
      ...{ organisationId: null, actorId: actor.userId, act: 'search-check-asked' },
      subject: 'platform:search',
    });
  });
}
