import { type SQL, sql } from 'drizzle-orm';
import type { OrganisationId } from '#base/ids.ts';
import type { Filter } from '#features/search/contract/criteria.ts';
import { wordsToFindIn } from './words-to-find-in.ts';

const DAY_MS = 86_400_000;
/** Each costs another look at every row. */
const PHRASES_LOOKED_FOR = 5;

interface Among {
  readonly organisationId: OrganisationId;
  readonly now: Date;
}

/** True for a row `f` in which a word begins so. */
export const holds = (word: string): SQL => sql`strpos(f.said, ${` ${word}`}) > 0`;

/** True for rows `f` that a filter lets through; null for one that says nothing the tables know. */
export function fits(filter: Filter, among: Among): SQL | null {
  const said = included(filter, among);
  return said && (filter.kind === 'Exclude' ? sql`NOT coalesce((${said}), false)` : sql`(${said})`);
}

function included(filter: Filter, { organisationId, now }: Among): SQL | null {
  switch (filter.type) {
    case 'DocKind':
      return null;
    case 'Keywords':
      return anyOf(filter.param.slice(0, PHRASES_LOOKED_FOR).map(holdsAll));
    case 'Url':
      return anyOf(filter.param.slice(0, PHRASES_LOOKED_FOR).map(isAt));
    case 'Time':
      return allOf(within(filter.param, now));
    case 'PortfolioId':
      return sql`EXISTS (SELECT FROM portfolio_entries p JOIN analyses held ON held.id = p.analysis_id
        WHERE p.organisation_id = ${organisationId} AND p.portfolio_id = ANY(${sql.param(filter.param)}::uuid[])
          AND p.removed_at IS NULL AND NOT p.withheld AND held.document_id = f.document_id
          AND (f.analysis_id IS NULL OR held.id = f.analysis_id))`;
  }
}

const anyOf = (some: readonly (SQL | null)[]): SQL | null => joined(some, sql` OR `);
const allOf = (some: readonly (SQL | null)[]): SQL | null => joined(some, sql` AND `);
function joined(some: readonly (SQL | null)[], by: SQL): SQL | null {
  const said = some.filter((one) => one !== null);
  return said.length > 0 ? sql.join(said, by) : null;
}

const holdsAll = (text: string): SQL | null => allOf(wordsToFindIn(text).map(holds));

/** An address, or what begins one; scheme and `www.` aside. */
function isAt(url: string): SQL {
  const bare = url
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/\/+$/, '');
  return sql`starts_with(regexp_replace(lower(f.url), '^https?://(www\\.)?', ''), ${bare})`;
}

type Time = Extract<Filter, { type: 'Time' }>['param'];

function within(time: Time, now: Date): (SQL | null)[] {
  const [from, to] =
    'days' in time ? [new Date(now.getTime() - time.days * DAY_MS).toISOString()] : [time.from, time.to];
  return [from ? sql`f.date >= ${from}::timestamptz` : null, to ? sql`f.date <= ${to}::timestamptz` : null];
}
