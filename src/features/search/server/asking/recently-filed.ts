import type { Scoring } from '../../contract/criteria.ts';
import { idLiteral, joinLiterals } from '../lance/literal.ts';
import { type Component, EMPTY_SHORTLIST } from './component.ts';
import { type FetchedRow, rowsOf } from './fetched-row.ts';
import { keepPassing, NO_LIMIT } from './lists.ts';
import { queryTable } from './query-table.ts';
import { decayedValue } from './row-components.ts';

type PortfolioAddedTime = Extract<Scoring, { type: 'PortfolioAddedTime' }>;

/**
 * Scores how recently an item was filed into one of the referenced portfolios. Others do not count: the order of results
 * must not reveal what other people file.
 */
export function recentlyFiled(
  scoring: PortfolioAddedTime,
  portfolioIds: ReadonlySet<string>,
  now: Date,
): Component {
  const recency = (row: FetchedRow): number => {
    const moments = row.filedAt();
    const filedTimes = row
      .texts('portfolios')
      .map((id, at) => (portfolioIds.has(id) ? (moments[at] ?? 0) : -Infinity));
    const last = Math.max(-Infinity, ...filedTimes);
    return last === -Infinity ? 0 : decayedValue(scoring.param, now, last);
  };
  return {
    scoring,
    share: 1,
    isRelative: false,
    isByDate: false,
    columns: ['portfolios', 'filedAt'],
    relevance: null,
    measure: ({ row }) => recency(row),
    shortlist: async (scope, depth) => {
      if (portfolioIds.size === 0) return EMPTY_SHORTLIST;
      const query = scope.tables.findables
        .query()
        .where(
          `${scope.where.findables} AND array_has_any(portfolios, [${joinLiterals([...portfolioIds].map(idLiteral))}])`,
        )
        .select(['id', 'portfolios', 'filedAt'])
        .limit(NO_LIMIT);
      const table = await queryTable(scope.scope, query);
      const rows = rowsOf(table).map((row) => ({ id: row.id, value: recency(row) }));
      rows.sort((one, other) => other.value - one.value);
      const ids = rows.slice(0, depth).map(({ id }) => id);
      return { ids: keepPassing(scope, ids), upperBound: rows[depth]?.value ?? 0 };
    },
  };
}
