import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { fold, searchWords } from '#base/fold.ts';
import { type Id, id } from '#base/ids.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import {
  type readHistory as endpoint,
  HISTORY_COUNTED_MAX,
  HISTORY_PAGE_SIZE,
  HISTORY_SEARCHED_MAX,
  type PastRecommendation,
} from '../contract/history.ts';
import type { Reader } from './journal-visibility.ts';
import { countPast, findHistoryLimit, parseCursor, pastRecommendations } from './past-recommendations.ts';
import { requireJournal } from './require-journal.ts';
import { type ShowServices, showRecommendations } from './show-recommendations.ts';

/** JO-04: a page of past recommendations of a section, with their reasons. */
export function readHistory(
  showing: ShowServices,
  context: RequestContext,
  { journalId, filter, search, after: written }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor } = context;
  const after = parseCursor(written);
  if (after === undefined) {
    const fields = [{ path: 'after', reason: commonReasons.invalid }];
    throw new AppError('invalid', commonReasons.invalid, { fields });
  }
  const words = searchWords(fold(search));
  return context.transaction(async (tx) => {
    const journal = await requireJournal(tx, actor, journalId);
    const isSearched = words.length > 0;
    const max = isSearched ? HISTORY_SEARCHED_MAX : HISTORY_COUNTED_MAX;
    const leftOut = isSearched || !after ? await findHistoryLimit(tx, actor, journal, max) : null;
    const found = await pastRecommendations(tx, actor, journal, { filter, words, leftOut, after });
    const counts = after ? null : await countPast(tx, actor, journal, { words, leftOut });
    const rows = found.slice(0, HISTORY_PAGE_SIZE);
    const shown = new Map(
      (await showRecommendations(showing, tx, context, rows)).map((one) => [one.id, one]),
    );
    const people = await loadNamedPeople(
      tx,
      actor.organisationId,
      rows.flatMap(({ exhaustedBy }) => exhaustedBy ?? []),
    );
    const portfolios = await portfolioNames(tx, actor, [...shown.keys()]);
    const items = rows.flatMap((row): PastRecommendation[] => {
      const recommendation = shown.get(row.id);
      if (!recommendation || !row.because || !row.deactivatedAt) return [];
      const by = row.exhaustedBy ? people(row.exhaustedBy) : null;
      const portfolioName = portfolios.get(row.id) ?? null;
      const deactivatedOn = row.deactivatedAt.toISOString();
      return [{ ...recommendation, deactivatedOn, because: row.because, by, portfolioName }];
    });
    const isMore = found.length > HISTORY_PAGE_SIZE;
    return { items, next: isMore ? (rows.at(-1)?.cursor ?? null) : null, counts };
  });
}

const named = z.array(z.object({ id, name: z.string() }));

/** The portfolio each was last added to, if the reader has access; their own portfolio has an empty name. */
async function portfolioNames(
  tx: Transaction,
  { organisationId, userId }: Reader,
  recommendationIds: readonly Id[],
): Promise<ReadonlyMap<Id, string>> {
  if (recommendationIds.length === 0) return new Map();
  const { rows } = await tx.execute(sql`
    SELECT DISTINCT ON (e.recommendation_id) e.recommendation_id AS id, coalesce(g.name, '') AS name
    FROM recommendation_events e
    CROSS JOIN LATERAL jsonb_array_elements_text(e.details -> 'portfolioIds') AS held (portfolio_id)
    LEFT JOIN (group_members m JOIN groups g ON g.id = m.group_id)
      ON m.group_id = held.portfolio_id::uuid AND m.organisation_id = ${organisationId} AND m.user_id = ${userId}
    WHERE e.organisation_id = ${organisationId} AND e.type = 'toPortfolio'
      AND e.recommendation_id = ANY(${sql.param([...recommendationIds])}::uuid[])
      AND (g.id IS NOT NULL OR held.portfolio_id::uuid = ${userId})
    ORDER BY e.recommendation_id, e.at DESC, g.name NULLS LAST`);
  return new Map(named.parse(rows).map((row) => [row.id, row.name]));
}
