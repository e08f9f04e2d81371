import type { DocKind, Filter } from '../../contract/criteria.ts';
import { hostOf, normalizeUrl } from '../../rules/normalize-url.ts';
import type { Scope } from '../findable.ts';
import { idLiteral, isStorableText, joinLiterals, numberLiteral, textLiteral } from '../lance/literal.ts';
import { EVERYONE } from '../lance/to-row.ts';
import type { SearchRequest } from '../search-index.ts';

const SEPARATORS = ['/', '?', '#'];

/**
 * The index condition equivalent to `urlMatches` for any of several addresses. Uses lists where possible: planning a long
 * chain of ORs takes the index seconds, and a thousand of them crash the process.
 */
export function urlCondition(wanted: readonly string[]): string {
  const bare = [...new Set(wanted.map(normalizeUrl))].filter((one) => one !== '' && isStorableText(one));
  const hosts = bare.filter((one) => one === hostOf(one));
  const pages = bare.filter((one) => one !== hostOf(one) && !hosts.includes(hostOf(one)));
  const below = pages.flatMap((page) =>
    SEPARATORS.map((separator) => `starts_with(url, ${textLiteral(page + separator)})`),
  );
  const conditions: string[] = [];
  if (hosts.length > 0) conditions.push(inList('host', hosts));
  if (pages.length > 0) {
    const urls = [inList('url', pages), ...below].join(' OR ');
    // The host first: it leaves few addresses to compare.
    conditions.push(`(${inList('host', pages.map(hostOf))} AND (${urls}))`);
  }
  return conditions.length === 0 ? 'FALSE' : conditions.join(' OR ');
}

const inList = (column: 'host' | 'url', values: readonly string[]) =>
  `${column} IN (${joinLiterals([...new Set(values)].map(textLiteral))})`;

const DAY_MS = 86_400_000;
/** The kinds searched by default. */
const DEFAULT_KINDS: readonly DocKind[] = ['Document', 'FeedItem'];
/** Filters on columns that the passages table has too. */
const PASSAGE_FILTERS: ReadonlySet<Filter['type']> = new Set(['DocKind', 'Time']);

/** Filters and access as index conditions. */
export interface Where {
  readonly findables: string;
  /** The conditions that passages support. */
  readonly passages: string;
  /** Whether passages support all of them. */
  readonly isSameForPassages: boolean;
}

type Question = Pick<SearchRequest, 'filters' | 'scorings' | 'authorId' | 'readerIds' | 'now'>;

/** Keyword filters are not index conditions: they are applied afterwards. */
export function whereOf(scope: Scope, { filters, scorings, authorId, readerIds, now }: Question): Where {
  const compared = scorings.flatMap((one) => (one.type === 'Document' ? [idLiteral(one.param)] : []));
  const both = [
    accessCondition(scope, readerIds),
    ...defaultKinds(filters),
    ...(authorId ? [`authorId = ${idLiteral(authorId)}`] : []),
    ...compared.map((id) => `id <> ${id}`),
  ];
  const conditions = filters
    .filter(({ type }) => type !== 'Keywords')
    .map((filter) => ({ sql: condition(filter, now), isOfPassages: PASSAGE_FILTERS.has(filter.type) }));
  const all = (sql: readonly { sql: string }[]) => [...both, ...sql.map((one) => one.sql)].join(' AND ');
  const ofPassages = conditions.filter(({ isOfPassages }) => isOfPassages);
  return {
    // A reference document and what belongs to it are excluded from its similar ones.
    findables: all([...conditions, ...compared.map((id) => ({ sql: `documentId <> ${id}` }))]),
    passages: all(ofPassages),
    isSameForPassages: ofPassages.length === conditions.length,
  };
}

/** Public items are readable by everyone; others must list one of the readers. */
export function accessCondition(scope: Scope, readerIds: readonly string[]): string {
  const readers = scope === 'public' ? [EVERYONE, ...readerIds] : readerIds;
  return readers.length === 0 ? 'FALSE' : `array_has_any(readers, [${joinLiterals(readers.map(idLiteral))}])`;
}

function defaultKinds(filters: readonly Filter[]): string[] {
  const isExplicit = filters.some(({ type, kind }) => type === 'DocKind' && kind === 'Include');
  return isExplicit ? [] : [kindCondition(DEFAULT_KINDS)];
}

const kindCondition = (kinds: readonly DocKind[]) => `kind IN (${joinLiterals(kinds.map(textLiteral))})`;

function condition(filter: Filter, now: Date): string {
  const sql = included(filter, now);
  return filter.kind === 'Exclude' ? `NOT (${sql})` : `(${sql})`;
}

function included(filter: Filter, now: Date): string {
  switch (filter.type) {
    case 'DocKind':
      return kindCondition(filter.param);
    case 'PortfolioId':
      return `array_has_any(portfolios, [${joinLiterals(filter.param.map(idLiteral))}])`;
    case 'Url':
      return urlCondition(filter.param);
    case 'Time':
      return timeCondition(filter.param, now);
    case 'Keywords':
      return 'TRUE';
  }
}

type Time = Extract<Filter, { type: 'Time' }>['param'];

function timeCondition(time: Time, now: Date): string {
  if ('days' in time) return `date >= ${numberLiteral(now.getTime() - time.days * DAY_MS)}`;
  const bounds: string[] = [];
  if (time.from) bounds.push(`date >= ${numberLiteral(Date.parse(time.from))}`);
  if (time.to) bounds.push(`date <= ${numberLiteral(Date.parse(time.to))}`);
  return bounds.length === 0 ? 'TRUE' : bounds.join(' AND ');
}
