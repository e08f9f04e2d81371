import { type SQL, sql } from 'drizzle-orm';
import type { OrganisationId } from '#base/ids.ts';
import type { Filter, Scoring } from '#features/search/contract/criteria.ts';
import { parseQuery, type Query } from '#features/search/rules/query/parse-query.ts';
import { contentWordsIn } from './content-words-in.ts';
import { searchWordsIn } from './search-words-in.ts';
import { allOf, anyOf, hasPhrases, hasPrefix, hasWholeWords, isExcluded, not } from './text-conditions.ts';
import { urlCondition } from './url-condition.ts';

const DAY_MS = 86_400_000;
/** Each text scans every row again. Exclusions are not limited by this. */
const MAX_TEXTS = 5;

interface Context {
  readonly organisationId: OrganisationId;
  readonly now: Date;
}

/** The SQL condition of a filter on rows `f`; null when the tables do not support it. */
export function filterCondition(filter: Filter, context: Context): SQL | null {
  if (filter.type === 'Keywords' && filter.kind === 'Exclude') return not(anyExactMatch(filter.param));
  const condition = included(filter, context);
  return filter.kind === 'Exclude' ? not(condition) : condition && sql`(${condition})`;
}

/** The SQL condition for the phrases and exclusions of a scoring on rows `f`; null without any. */
export function scoringCondition(scoring: Scoring): SQL | null {
  if (scoring.type === 'Semantic') return not(isExcluded(parseQuery(scoring.param).excluded));
  if (scoring.type !== 'Keywords') return null;
  const each = scoring.param
    .map(parseQuery)
    .map(({ phrases, excluded }) => allOf([hasPhrases(phrases, 'each'), not(isExcluded(excluded))]));
  return each.includes(null) ? null : anyOf(each);
}

function included(filter: Filter, { organisationId, now }: Context): SQL | null {
  switch (filter.type) {
    case 'DocKind':
      return null;
    case 'Keywords':
      return anyOf(filter.param.slice(0, MAX_TEXTS).map(textCondition));
    case 'Url':
      return urlCondition(filter.param);
    case 'Time':
      return allOf(within(filter.param, now));
    case 'PortfolioId':
      return sql`EXISTS (SELECT FROM portfolio_entries p JOIN analyses held ON held.id = p.analysis_id
        WHERE p.organisation_id = ${organisationId} AND p.portfolio_id = ANY(${sql.param(filter.param)}::uuid[])
          AND p.removed_at IS NULL AND NOT p.withheld AND held.document_id = f.document_id
          AND (f.analysis_id IS NULL OR held.id = f.analysis_id))`;
  }
}

/** Any of the words or phrases, and no exclusion; everything else when there are only exclusions. */
function textCondition(text: string): SQL {
  const query = parseQuery(text);
  const found = anyOf([...searchWordsIn(query.words).map(hasPrefix), hasPhrases(query.phrases, 'any')]);
  return withoutExcluded(query, found);
}

/** The same for any of many texts, by whole words: an exclusion must not match as a prefix. */
function anyExactMatch(texts: readonly string[]): SQL | null {
  const queries = texts.map(parseQuery);
  const found = (some: readonly Query[]) =>
    anyOf([
      hasWholeWords(some.flatMap(({ words }) => contentWordsIn(words))),
      hasPhrases(
        some.flatMap(({ phrases }) => phrases),
        'any',
      ),
    ]);
  const plain = queries.filter(({ excluded }) => excluded.length === 0);
  const others = queries.filter(({ excluded }) => excluded.length > 0);
  return anyOf([found(plain), ...others.map((query) => withoutExcluded(query, found([query])))]);
}

function withoutExcluded({ excluded }: Query, found: SQL | null): SQL {
  const isNotExcluded = not(isExcluded(excluded));
  return (found ? allOf([found, isNotExcluded]) : isNotExcluded) ?? sql`false`;
}

type Time = Extract<Filter, { type: 'Time' }>['param'];

function within(time: Time, now: Date): (SQL | null)[] {
  const [from, to] =
    'days' in time ? [new Date(now.getTime() - time.days * DAY_MS).toISOString()] : [time.from, time.to];
  return [from ? sql`f.date >= ${from}::timestamptz` : null, to ? sql`f.date <= ${to}::timestamptz` : null];
}
