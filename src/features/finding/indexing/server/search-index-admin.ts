import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { announce } from '#platform/outbox/announce.ts';
import {
  type readSearchIndex as endpoint,
  PUBLIC_SCOPE_ID,
  type rebuildSearchIndex,
} from '../contract/search-index.ts';
import { searchIndexStateChanged } from '../events.ts';
import { everyOrganisation, oneOrganisation, requestChecks, requestRebuilds } from './state-store.ts';

const moment = z.coerce.date().nullable();
const state = z.object({
  findables: z.number(),
  pending: z.number(),
  withoutVectors: z.number(),
  embeddingsId: z.string().nullable(),
  rebuild: z.enum(['none', 'asked', 'underway']),
  rebuilt: z.number(),
  toRebuild: z.number(),
  isCheckAsked: z.boolean(),
  checkedAt: moment,
  missing: z.number(),
  stale: z.number(),
  superfluous: z.number(),
});
const rows = z.array(state.extend({ organisationId: id, name: z.string() }));
const totalRow = z.tuple([z.object({ total: z.number(), pending: z.number(), rebuilding: z.number() })]);

/** The saved index state of each organisation; no index is opened. */
export async function showSearchIndex(
  { database }: RequestContext,
  { offset, limit }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const found = await database.platform.execute(sql`
    SELECT o.id AS "organisationId", o.name, ${stateOf(sql`o.id`)}
    FROM organisations o LEFT JOIN search_states s ON s.organisation_id = o.id
    ORDER BY o.name, o.id LIMIT ${limit} OFFSET ${offset}`);
  const totals = await database.platform.execute(sql`
    SELECT (SELECT count(*) FROM organisations) AS total, (SELECT count(*) FROM search_pending) AS pending,
      (SELECT count(*) FROM search_states WHERE rebuild_asked_at IS NOT NULL) AS rebuilding`);
  const published = await database.platform.execute(sql`
    SELECT ${stateOf(sql`s.organisation_id`)} FROM search_states s WHERE s.organisation_id = ${PUBLIC_SCOPE_ID}`);
  const [ofPublished] = z.array(state).parse(published.rows);
  return {
    items: rows.parse(found.rows).map(shown),
    published: ofPublished ? shown(ofPublished) : null,
    ...totalRow.parse(totals.rows)[0],
  };
}

/** The columns of the state `s` of an owner, which may not exist. */
const stateOf = (owner: SQL) => sql`coalesce(s.findables, 0) AS findables,
  (SELECT count(*) FROM search_pending p WHERE p.organisation_id = ${owner}) AS pending,
  coalesce(s.without_vectors, 0) AS "withoutVectors", s.embeddings_id AS "embeddingsId",
  CASE WHEN s.rebuild_asked_at IS NULL THEN 'none' WHEN s.to_rebuild IS NULL THEN 'asked' ELSE 'underway' END AS rebuild,
  coalesce(s.rebuilt, 0) AS rebuilt, coalesce(s.to_rebuild, 0) AS "toRebuild",
  s.check_asked_at IS NOT NULL AS "isCheckAsked", s.checked_at AS "checkedAt",
  coalesce(s.missing, 0) AS missing, coalesce(s.stale, 0) AS stale, coalesce(s.superfluous, 0) AS superfluous`;

function shown<T extends z.output<typeof state>>({ checkedAt, missing, stale, superfluous, ...item }: T) {
  return { ...item, lastCheck: checkedAt && { at: checkedAt.toISOString(), missing, stale, superfluous } };
}

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
