import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { id, type OrganisationId } from '#base/ids.ts';
import { DOC_KINDS, type DocKind, type Filter, type Scoring } from '#features/search/contract/criteria.ts';
import { normalizedWords } from '#features/search/rules/analysis/analyse.ts';
import { hostOf, normalizeUrl } from '#features/search/rules/normalize-url.ts';
import { type Excluded, parseQuery, type Query } from '#features/search/rules/query/parse-query.ts';
import type { Hit, SearchRequest, SearchResult } from '#features/search/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { searchedKinds } from '../../../rules/searched-kinds.ts';
import { contentWordsIn, normalizedText, searchWordsIn } from './search-words-in.ts';
import { SEARCHABLE_ROWS } from './searchable-rows.ts';

/** The text of a row `f`, and the same with the title under which a passage is displayed. */
const BODY = sql`f.body`;
const BODY_AND_TITLE = sql`(f.body || ' ' || f.title)`;

/** True for a row `f` with a word that has this prefix. */
const hasPrefix = (word: string): SQL => sql`strpos(f.body, ${` ${word}`}) > 0`;

/** True for rows `f` with each of these phrases, or any of them, ignoring punctuation. */
function hasPhrases(phrases: readonly string[], which: 'each' | 'any', text = BODY): SQL | null {
  const wanted = [...new Set(phrases.map(normalizedWords))].filter((words) => words !== '');
  if (wanted.length === 0) return null;
  const containsPhrase = sql`strpos(s.words, p.phrase) > 0`;
  return sql`(SELECT ${which === 'each' ? sql`bool_and(${containsPhrase})` : sql`bool_or(${containsPhrase})`}
    FROM (SELECT regexp_replace(${text} || ' ', ' +', ' ', 'g') AS words OFFSET 0) AS s,
      unnest(${sql.param(wanted.map((words) => ` ${words} `))}::text[]) AS p (phrase))`;
}

/** True for rows `f` with any of these whole words, singular or plural. Reads each row once. */
function hasWholeWords(words: readonly string[], text = BODY): SQL | null {
  const forms = [...new Set(words.flatMap(singularAndPlural))];
  if (forms.length === 0) return null;
  return sql`EXISTS (SELECT FROM unnest(string_to_array(${text}, ' ')) AS s (word)
    WHERE s.word = ANY(${sql.param(forms)}::text[]))`;
}

/** True for rows `f` to exclude: their text or displayed title contains an exclusion. */
function isExcluded(excluded: readonly Excluded[]): SQL | null {
  const read = excluded.map(({ text, isPhrase }) => ({ text, words: isPhrase ? [] : contentWordsIn(text) }));
  const words = read.flatMap((one) => (one.words.length === 1 ? one.words : []));
  // « -porte-avions » is two consecutive words.
  const phrases = read.flatMap((one) => (one.words.length === 1 ? [] : [one.text]));
  return anyOf([hasWholeWords(words, BODY_AND_TITLE), hasPhrases(phrases, 'any', BODY_AND_TITLE)]);
}

const PLURAL = /[sx]$/;
/** Shorter words have no plural ending removed. */
const SINGULAR_MIN_LENGTH = 4;

function singularAndPlural(word: string): string[] {
  const one = word.length < SINGULAR_MIN_LENGTH ? word : word.replace(PLURAL, '');
  return [word, one, `${one}s`, `${one}x`];
}

const anyOf = (some: readonly (SQL | null)[]): SQL | null => joined(some, sql` OR `);
const allOf = (some: readonly (SQL | null)[]): SQL | null => joined(some, sql` AND `);
/** Negation; null means an absent condition. */
const not = (condition: SQL | null): SQL | null => condition && sql`NOT coalesce((${condition}), false)`;

function joined(some: readonly (SQL | null)[], by: SQL): SQL | null {
  const conditions = some.filter((one) => one !== null);
  return conditions.length > 0 ? sql`(${sql.join(conditions, by)})` : null;
}

const SEPARATORS = ['/', '?', '#'];

/** The condition that the address of a row `f` equals one of these or is below it, equivalent to `urlMatches`. */
function urlCondition(wanted: readonly string[]): SQL {
  const bare = [...new Set(wanted.map(normalizeUrl))].filter((one) => one !== '');
  const hosts = bare.filter((one) => one === hostOf(one));
  const pages = bare.filter((one) => one !== hostOf(one));
  const below = pages.flatMap((page) => SEPARATORS.map((separator) => page + separator));
  return sql`EXISTS (
    SELECT FROM (SELECT regexp_replace(f.url, '^([a-z][a-z0-9+.-]*://)?(www[.])?', '', 'i') AS url OFFSET 0) AS bare,
      LATERAL (SELECT lower(substring(bare.url FROM '^[^/?#:]*')) AS host OFFSET 0) AS its,
      LATERAL (SELECT rtrim(its.host || substr(bare.url, length(its.host) + 1), '/') AS url OFFSET 0) AS whole
    WHERE its.host = ANY(${sql.param(hosts)}::text[]) OR whole.url = ANY(${sql.param(pages)}::text[])
      OR EXISTS (SELECT FROM unnest(${sql.param(below)}::text[]) AS p (page) WHERE starts_with(whole.url, p.page)))`;
}

const DAY_MS = 86_400_000;
/** Each text scans every row again. Exclusions are not limited by this. */
const MAX_TEXTS = 5;

interface Context {
  readonly organisationId: OrganisationId;
  readonly now: Date;
}

/** The SQL condition of a filter on rows `f`; null when the tables do not support it. */
function filterCondition(filter: Filter, context: Context): SQL | null {
  if (filter.type === 'Keywords' && filter.kind === 'Exclude') return not(anyExactMatch(filter.param));
  const condition = included(filter, context);
  return filter.kind === 'Exclude' ? not(condition) : condition && sql`(${condition})`;
}

/** The SQL condition for the phrases and exclusions of a scoring on rows `f`; null without any. */
function scoringCondition(scoring: Scoring): SQL | null {
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

type Reader = Pick<Actor, 'organisationId' | 'userId'>;

/** The searched length of texts: titles and tags are short, and so are most remarks. */
const SEARCHED_LENGTH = 2_000;
const row = z.object({
  id,
  kind: z.enum(DOC_KINDS),
  documentId: id.nullable(),
  analysisId: id.nullable(),
  matched: z.number(),
});
const totalRow = z.object({ total: z.number().int() });

/**
 * Searches the tables while the index is unavailable: the words of Keywords and Semantic as word prefixes in titles, tags and
 * passages, then by date. Filters, quotations and exclusions apply as far as the tables support them; other scorings are
 * ignored.
 */
export async function rankInTables(
  tx: Transaction,
  reader: Reader,
  request: SearchRequest,
): Promise<SearchResult> {
  const words = searchWordsIn(request.scorings.map(queryTextOf).join(' '));
  const kinds = searchedKinds(request.scorings, request.filters)
    .filter((kind) => SEARCHABLE_ROWS[kind])
    .filter((kind) => request.authorId === undefined || kind === 'Passage');
  const isNothing = kinds.length === 0 || (request.onlyMatches && words.length === 0);
  if (isNothing) return ranking([], 0);
  const found = sql.join(
    kinds.map((kind) => sql`(${selectFound(kind, reader, request, words)})`),
    sql` UNION ALL `,
  );
  const { rows } = await tx.execute(sql`
    WITH found AS MATERIALIZED (${found})
    SELECT page.*, (SELECT count(*)::integer FROM found) AS total
    FROM (SELECT) AS always LEFT JOIN (
      SELECT * FROM found ORDER BY matched DESC, date DESC, id DESC OFFSET ${request.offset} LIMIT ${request.limit}
    ) AS page ON true ORDER BY page.matched DESC, page.date DESC, page.id DESC`);
  const hits = z.array(row).parse(rows.filter((one) => one.id !== null));
  return ranking(
    hits.map(({ matched, ...hit }) => ({ ...hit, score: matched / Math.max(1, words.length) })),
    totalRow.parse(rows[0]).total,
  );
}

function selectFound(kind: DocKind, reader: Reader, request: SearchRequest, words: readonly string[]): SQL {
  const source = SEARCHABLE_ROWS[kind];
  if (!source) throw new Error(`the tables do not support ${kind}`);
  const { organisationId } = reader;
  const matched =
    words.length > 0
      ? sql.join(
          words.map((word) => sql`(${hasPrefix(word)})::integer`),
          sql` + `,
        )
      : sql`0`;
  // A row without a required phrase, or with an exclusion, counts as without matches.
  const meetsScorings = allOf(request.scorings.map(scoringCondition));
  const matchCount = meetsScorings ? sql`CASE WHEN ${meetsScorings} THEN ${matched} ELSE 0 END` : matched;
  const conditions = request.filters.flatMap(
    (filter) => filterCondition(filter, { organisationId, now: request.now }) ?? [],
  );
  // Otherwise words only affect the order.
  const isMatch = request.onlyMatches ? sql`f.matched > 0` : sql`true`;
  return sql`
    SELECT f.id, ${kind}::text AS kind, f.document_id AS "documentId", f.analysis_id AS "analysisId", f.matched, f.date
    FROM (
      SELECT f.*, ${matchCount} AS matched FROM (
        SELECT n.id, n.document_id, n.analysis_id, n.date, n.url, n.created_by,
          ${normalizedText(sql`left(n.body, ${SEARCHED_LENGTH})`)} AS body, ${normalizedText(sql`n.title`)} AS title
        FROM (${source.newest(organisationId, request.authorId)}) n OFFSET 0) f) f
    WHERE ${sql.join([isMatch, ...conditions, source.isOpen(reader)], sql` AND `)}`;
}

/** The text of a scoring without its exclusions. */
function queryTextOf(scoring: Scoring): string {
  if (scoring.type !== 'Semantic' && scoring.type !== 'Keywords') return '';
  const texts = scoring.type === 'Semantic' ? [scoring.param] : scoring.param;
  return texts
    .map(parseQuery)
    .map(({ words, phrases }) => [words, ...phrases].join(' '))
    .join(' ');
}

const ranking = (hits: readonly Hit[], total: number): SearchResult => ({
  hits,
  total,
  isLowerBound: false,
  isWithoutMeaning: true,
  unread: [],
  correction: null,
  hasWordMatches: null,
});
