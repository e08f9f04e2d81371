import { type SQL, sql } from 'drizzle-orm';
import type { OrganisationId } from '#base/ids.ts';
import type { Filter, Scoring } from '#features/search/contract/criteria.ts';
import { parseQuery, type Query } from '#features/search/rules/query/parse-query.ts';
import { isAt } from './is-at.ts';
import { allOf, anyOf, holds, holdsPhrases, holdsWhole, isLeftOut, not } from './said.ts';
import { tellingWordsIn } from './telling-words-in.ts';
import { wordsToFindIn } from './words-to-find-in.ts';

const DAY_MS = 86_400_000;
/** Each costs another look at every row. What is excluded is never left aside for that. */
const TEXTS_LOOKED_FOR = 5;

interface Among {
  readonly organisationId: OrganisationId;
  readonly now: Date;
}

/** True for rows `f` that a filter lets through; null for one that says nothing the tables know. */
export function fits(filter: Filter, among: Among): SQL | null {
  if (filter.type === 'Keywords' && filter.kind === 'Exclude') return not(anyMetExactly(filter.param));
  const said = included(filter, among);
  return filter.kind === 'Exclude' ? not(said) : said && sql`(${said})`;
}

/** True for rows `f` with the phrases that a scoring quotes and nothing it leaves out; null where it does neither. */
export function suits(scoring: Scoring): SQL | null {
  if (scoring.type === 'Semantic') return not(isLeftOut(parseQuery(scoring.param).excluded));
  if (scoring.type !== 'Keywords') return null;
  const each = scoring.param
    .map(parseQuery)
    .map(({ phrases, excluded }) => allOf([holdsPhrases(phrases, 'each'), not(isLeftOut(excluded))]));
  return each.includes(null) ? null : anyOf(each);
}

function included(filter: Filter, { organisationId, now }: Among): SQL | null {
  switch (filter.type) {
    case 'DocKind':
      return null;
    case 'Keywords':
      return anyOf(filter.param.slice(0, TEXTS_LOOKED_FOR).map(isMet));
    case 'Url':
      return isAt(filter.param);
    case 'Time':
      return allOf(within(filter.param, now));
    case 'PortfolioId':
      return sql`EXISTS (SELECT FROM portfolio_entries p JOIN analyses held ON held.id = p.analysis_id
        WHERE p.organisation_id = ${organisationId} AND p.portfolio_id = ANY(${sql.param(filter.param)}::uuid[])
          AND p.removed_at IS NULL AND NOT p.withheld AND held.document_id = f.document_id
          AND (f.analysis_id IS NULL OR held.id = f.analysis_id))`;
  }
}

/** Any of its words or phrases, and nothing that it leaves out; all else where that is all it says. */
function isMet(text: string): SQL {
  const query = parseQuery(text);
  const found = anyOf([...wordsToFindIn(query.words).map(holds), holdsPhrases(query.phrases, 'any')]);
  return meeting(query, found);
}

/** The same of any of many texts, by whole words: what one does not want to see is no word that only begins so. */
function anyMetExactly(texts: readonly string[]): SQL | null {
  const queries = texts.map(parseQuery);
  const found = (some: readonly Query[]) =>
    anyOf([
      holdsWhole(some.flatMap(({ words }) => tellingWordsIn(words))),
      holdsPhrases(
        some.flatMap(({ phrases }) => phrases),
        'any',
      ),
    ]);
  const plain = queries.filter(({ excluded }) => excluded.length === 0);
  const others = queries.filter(({ excluded }) => excluded.length > 0);
  return anyOf([found(plain), ...others.map((query) => meeting(query, found([query])))]);
}

function meeting({ excluded }: Query, found: SQL | null): SQL {
  const isWithout = not(isLeftOut(excluded));
  return (found ? allOf([found, isWithout]) : isWithout) ?? sql`false`;
}

type Time = Extract<Filter, { type: 'Time' }>['param'];

function within(time: Time, now: Date): (SQL | null)[] {
  const [from, to] =
    'days' in time ? [new Date(now.getTime() - time.days * DAY_MS).toISOString()] : [time.from, time.to];
  return [from ? sql`f.date >= ${from}::timestamptz` : null, to ? sql`f.date <= ${to}::timestamptz` : null];
}
