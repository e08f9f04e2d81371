import type { Scoring } from '../../contract/criteria.ts';
import { idLiteral, listed } from '../lance/literal.ts';
import { answer } from './answer.ts';
import { type Component, NONE_LISTED } from './component.ts';
import { type FetchedRow, rowsOf } from './fetched-row.ts';
import { valueAt } from './light.ts';
import { ALL, onlyThose } from './lists.ts';

type FiledLately = Extract<Scoring, { type: 'PortfolioAddedTime' }>;

/**
 * How lately it was filed into one of the portfolios that the question names. Into others does not count: nobody learns
 * by the order of an answer what others filed for themselves.
 */
export function filedLately(scoring: FiledLately, named: ReadonlySet<string>, now: Date): Component {
  const lately = (row: FetchedRow): number => {
    const moments = row.filedAt();
    const ofNamed = row.texts('portfolios').map((id, at) => (named.has(id) ? (moments[at] ?? 0) : -Infinity));
    const last = Math.max(-Infinity, ...ofNamed);
    return last === -Infinity ? 0 : valueAt(scoring.param, now, last);
  };
  return {
    scoring,
    share: 1,
    isRelative: false,
    isByDate: false,
    columns: ['portfolios', 'filedAt'],
    told: null,
    measure: ({ row }) => lately(row),
    shortlist: async (scope, depth) => {
      if (named.size === 0) return NONE_LISTED;
      const question = scope.tables.findables
        .query()
        .where(
          `${scope.where.findables} AND array_has_any(portfolios, [${listed([...named].map(idLiteral))}])`,
        )
        .select(['id', 'portfolios', 'filedAt'])
        .limit(ALL);
      const table = await answer(scope.scope, question);
      const rows = rowsOf(table).map((row) => ({ id: row.id, value: lately(row) }));
      rows.sort((one, other) => other.value - one.value);
      const ids = rows.slice(0, depth).map(({ id }) => id);
      return { ids: onlyThose(scope, ids), restAtMost: rows[depth]?.value ?? 0 };
    },
  };
}
