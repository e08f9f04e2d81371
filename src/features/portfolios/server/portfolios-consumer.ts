import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { splitIntoChunks } from '#base/arrays.ts';
import { type Id, id, type OrganisationId, type UserId } from '#base/ids.ts';
import { analysisCardChanged, analysisModified } from '#features/analyses/analyses/events.ts';
import { memberChanged, memberRightsChanged } from '#features/organisations/members/events.ts';
import { accessNarrowed, profilesTouched } from '#features/organisations/organisations/events.ts';
import { accessChanged } from '#features/sharing/events.ts';
import { isSharedWithGroup, mayOpen } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce, announceAll } from '#platform/outbox/announce.ts';
import { combineHandlers, on } from '#platform/outbox/define-consumer.ts';
import { portfolioChanged, portfolioContentsChanged } from '../events.ts';
import { lockCounts } from './entry-store.ts';

/** Updates the entries of analyses whose access changed. */
function updateWithheldOfAnalyses(
  tx: Transaction,
  organisationId: OrganisationId,
  analysisIds: readonly Id[],
): Promise<void> {
  return updateWithheld(tx, organisationId, sql`p.analysis_id = ANY(${sql.param([...analysisIds])}::uuid[])`);
}

/** Updates the entries in the portfolios of people whose groups changed. */
function updateWithheldOfPeople(
  tx: Transaction,
  organisationId: OrganisationId,
  userIds: readonly UserId[],
): Promise<void> {
  return updateWithheld(tx, organisationId, sql`p.portfolio_id = ANY(${sql.param([...userIds])}::uuid[])`);
}

/** Whether the owner of the entry, a person or a group, may open the analysis. */
const isOpen = sql`CASE WHEN p.user_id IS NULL
  THEN ${isSharedWithGroup(sql`p.analysis_id`, { organisationId: sql`p.organisation_id`, groupId: sql`p.group_id` })}
  ELSE ${mayOpen(sql`p.analysis_id`, { organisationId: sql`p.organisation_id`, userId: sql`p.user_id` })} END`;

const portfolioRows = z.array(z.object({ portfolioId: id }));

/** Sets `withheld` from current access, so that repeated or late calls change nothing more. */
async function updateWithheld(
  tx: Transaction,
  organisationId: OrganisationId,
  selection: SQL,
): Promise<void> {
  const isOutdated = sql`p.organisation_id = ${organisationId} AND ${selection} AND p.withheld = (${isOpen})`;
  const found = await tx.execute(
    sql`SELECT DISTINCT p.portfolio_id AS "portfolioId" FROM portfolio_entries p WHERE ${isOutdated}`,
  );
  const portfolioIds = portfolioRows.parse(found.rows).map(({ portfolioId }) => portfolioId);
  if (portfolioIds.length === 0) return;
  await lockCounts(tx, organisationId, portfolioIds);
  await tx.execute(sql`UPDATE portfolio_entries p SET withheld = NOT p.withheld WHERE ${isOutdated}`);
  await announceTouched(tx, organisationId, portfolioIds);
}

/** Announces a change of an analysis to the portfolios that show it. */
async function announceToPortfoliosWith(
  tx: Transaction,
  organisationId: OrganisationId,
  analysisId: Id,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT portfolio_id AS "portfolioId" FROM portfolio_entries
    WHERE organisation_id = ${organisationId} AND analysis_id = ${analysisId} AND removed_at IS NULL AND NOT withheld
    ORDER BY portfolio_id`);
  await announceTouched(
    tx,
    organisationId,
    portfolioRows.parse(rows).map(({ portfolioId }) => portfolioId),
  );
}

/** Limits the size of one event, for an analysis that is in many portfolios. */
const PORTFOLIOS_PER_EVENT = 200;

async function announceTouched(
  tx: Transaction,
  organisationId: OrganisationId,
  portfolioIds: readonly Id[],
): Promise<void> {
  for (const some of splitIntoChunks(portfolioIds, PORTFOLIOS_PER_EVENT)) {
    await announce(tx, organisationId, portfolioContentsChanged(some), {});
  }
}

const rows = z.array(z.object({ groupId: id, analysisId: id, addedBy: id }));

/**
 * D2 §3: adds analyses shared with a group to its portfolio, in the name of the person who shared them and
 * with the time of sharing. Removed entries stay removed. The group of the organisation has no portfolio.
 */
async function addSharedAnalyses(
  tx: Transaction,
  organisationId: OrganisationId,
  analysisIds: readonly Id[],
): Promise<void> {
  const missing = sql`
    SELECT e.group_id, e.item_id AS analysis_id, coalesce(e.modified_by, i.created_by) AS added_by, e.modified_on AS added_at
    FROM access_entries e JOIN shared_items i
      ON i.organisation_id = e.organisation_id AND i.id = e.item_id AND i.kind = 'analysis'
    WHERE e.organisation_id = ${organisationId} AND e.item_id = ANY(${sql.param([...analysisIds])}::uuid[])
      AND e.group_id <> (SELECT o.organisation_group_id FROM organisations o WHERE o.id = ${organisationId})
      AND NOT EXISTS (
        SELECT FROM portfolio_entries p
        WHERE p.organisation_id = e.organisation_id AND p.portfolio_id = e.group_id AND p.analysis_id = e.item_id)`;
  const { rows: found } = await tx.execute(sql`
    SELECT group_id AS "groupId", analysis_id AS "analysisId", added_by AS "addedBy" FROM (${missing}) unfiled`);
  const wanted = rows.parse(found);
  if (wanted.length === 0) return;
  // In the order used everywhere: people and groups, then counts.
  await lockRows(tx, organisationId, sql`users`, [...new Set(wanted.map(({ addedBy }) => addedBy))]);
  const groupIds = [...new Set(wanted.map(({ groupId }) => groupId))];
  await lockCounts(tx, organisationId, await lockRows(tx, organisationId, sql`groups`, groupIds));
  const { rows: filed } = await tx.execute(sql`
    INSERT INTO portfolio_entries (organisation_id, group_id, analysis_id, added_by, added_at, modified_by, modified_on)
    SELECT ${organisationId}::uuid, group_id, analysis_id, added_by, added_at, added_by, added_at FROM (${missing}) unfiled
    ON CONFLICT DO NOTHING RETURNING group_id AS "groupId", analysis_id AS "analysisId", added_by AS "addedBy"`);
  await announceAll(
    tx,
    organisationId,
    portfolioChanged,
    rows.parse(filed).map(({ groupId, analysisId }) => ({
      organisationId,
      portfolioId: groupId,
      analysisId,
    })),
  );
}

const lockedRows = z.array(z.object({ id }));

/** Returns those that still exist. */
async function lockRows(
  tx: Transaction,
  organisationId: OrganisationId,
  table: SQL,
  ids: readonly Id[],
): Promise<Id[]> {
  const { rows: existing } = await tx.execute(sql`
    SELECT id FROM ${table} WHERE organisation_id = ${organisationId} AND id = ANY(${sql.param([...ids])}::uuid[])
    ORDER BY id FOR KEY SHARE`);
  return lockedRows.parse(existing).map((row) => row.id);
}

/**
 * Keeps portfolios in line with access: when access or membership changes, entries are withheld or shown
 * again. Analyses shared with a group are added to its portfolio. Portfolios on screen are updated, also when
 * an analysis in them changed.
 */
export const portfoliosConsumer = combineHandlers('portfolios', [
  on([accessChanged], async (tx, { payload: { organisationId, items } }) => {
    const analysisIds = items.filter(({ kind }) => kind === 'analysis').map(({ id }) => id);
    await addSharedAnalyses(tx, organisationId, analysisIds);
    await updateWithheldOfAnalyses(tx, organisationId, analysisIds);
  }),
  on([accessNarrowed, profilesTouched], (tx, { payload: { organisationId, userIds } }) =>
    updateWithheldOfPeople(tx, organisationId, userIds),
  ),
  on([memberChanged, memberRightsChanged], (tx, { payload: { organisationId, userId } }) =>
    updateWithheldOfPeople(tx, organisationId, [userId]),
  ),
  on([analysisModified, analysisCardChanged], (tx, { payload: { organisationId, analysisId } }) =>
    announceToPortfoliosWith(tx, organisationId, analysisId),
  ),
]);
