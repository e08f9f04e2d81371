import type { FieldProblem, Reason } from '#base/app-error.ts';
import { FILTERS, type Filter, SCORINGS, type Scoring } from '#features/search/contract/criteria.ts';
import { explainCriterion, readCriteria, searchReasons } from '#features/search/rules/read-criteria.ts';
import { type Criterion, criterionId, sortForDisplay } from './criteria.ts';

type WireObject = Record<string, unknown>;

/** D3 §3: a search in the wire format. */
interface SearchQuery {
  readonly max_results: number;
  readonly scorings: WireObject[];
  readonly filters: WireObject[];
}

/** Converts criteria to the wire format. */
export function toSearchQuery(criteria: readonly Criterion[], count: number): SearchQuery {
  const wireCriteria = sortForDisplay(criteria).map(toWire);
  return {
    max_results: count,
    scorings: wireCriteria.filter(({ isFilter }) => !isFilter).map(({ type, value }) => ({ [type]: value })),
    filters: wireCriteria.filter(({ isFilter }) => isFilter).map(({ type, value }) => ({ [type]: value })),
  };
}

/** Whether two lists of criteria are the same search, ignoring ids. */
export const isSameSearch = (one: readonly Criterion[], other: readonly Criterion[]): boolean =>
  JSON.stringify(toSearchQuery(one, 0)) === JSON.stringify(toSearchQuery(other, 0));

interface WireCriterion {
  readonly type: keyof typeof SCORINGS | keyof typeof FILTERS;
  readonly isFilter: boolean;
  readonly value: WireObject;
}

function toWire(criterion: Criterion): WireCriterion {
  const { id } = criterion;
  const scoring = (type: keyof typeof SCORINGS, param: unknown, multiplier: number): WireCriterion => ({
    type,
    isFilter: false,
    value: { param, multiplier, id },
  });
  const filter = (type: keyof typeof FILTERS, param: unknown, excludes: boolean): WireCriterion => ({
    type,
    isFilter: true,
    value: { param, kind: excludes ? 'Exclude' : 'Include', id },
  });
  switch (criterion.type) {
    case 'SEMANTIC_SEARCH':
      return scoring('Semantic', criterion.text, criterion.weight);
    case 'TIME_DECAY': {
      const { days, shape, weight } = criterion;
      return scoring('DateDecay', days === null ? null : { halfLifeDays: days, shape }, weight);
    }
    case 'KEYWORD_SCORE':
      return scoring('Keywords', criterion.words, criterion.weight);
    case 'PORTFOLIO_BIAS':
      return scoring('PortfolioBias', criterion.portfolioId, criterion.weight);
    case 'URL_SCORE':
      return scoring('Url', criterion.urls, criterion.weight);
    case 'KEYWORD_FILTER':
      return filter('Keywords', criterion.words, criterion.excludes);
    case 'TIME_WINDOW_FILTER':
      return filter('Time', criterion.days === null ? null : { days: criterion.days }, criterion.excludes);
    case 'URL_FILTER':
      return filter('Url', criterion.urls, criterion.excludes);
  }
}

/** D3 §5: the first error of a criterion, « Ce champs ne peut être vide » first; null if it is valid. */
export function validateCriterion(criterion: Criterion): FieldProblem | null {
  const { type, isFilter, value } = toWire(criterion);
  const schema = isFilter ? FILTERS[type as keyof typeof FILTERS] : SCORINGS[type as keyof typeof SCORINGS];
  const { error } = schema.safeParse(value, { reportInput: true });
  return error ? (explainCriterion(error.issues, type)[0] ?? null) : null;
}

type CriteriaResult =
  | { readonly refused: null; readonly criteria: readonly Criterion[] }
  | { readonly refused: Reason };

/** Converts a saved search to criteria. D3 §8: an unsupported criterion is an error, rather than silently dropped. */
export function fromSearchQuery(query: {
  readonly scorings: readonly Readonly<WireObject>[];
  readonly filters: readonly Readonly<WireObject>[];
}): CriteriaResult {
  const read = readCriteria(query);
  if (read.refused) return { refused: read.refused.reason };
  const criteria = [...read.scorings.map(fromScoring), ...read.filters.map(fromFilter)];
  const supported = criteria.filter((criterion) => criterion !== null);
  return supported.length < criteria.length
    ? { refused: searchReasons['unknown-criteria-type'] }
    : { refused: null, criteria: sortForDisplay(supported) };
}

function fromScoring(scoring: Scoring): Criterion | null {
  const { multiplier: weight } = scoring;
  const base = <T extends Criterion['type']>(type: T) => ({
    type,
    id: scoring.id ?? criterionId(type),
    weight,
  });
  switch (scoring.type) {
    case 'Semantic':
      return { ...base('SEMANTIC_SEARCH'), text: scoring.param };
    case 'Keywords':
      return { ...base('KEYWORD_SCORE'), words: scoring.param };
    case 'DateDecay':
      return { ...base('TIME_DECAY'), days: scoring.param.halfLifeDays, shape: scoring.param.shape };
    case 'Url':
      return { ...base('URL_SCORE'), urls: scoring.param };
    case 'PortfolioBias':
      return { ...base('PORTFOLIO_BIAS'), portfolioId: scoring.param };
    default:
      return null;
  }
}

function fromFilter(filter: Filter): Criterion | null {
  const excludes = filter.kind === 'Exclude';
  const base = <T extends Criterion['type']>(type: T) => ({
    type,
    id: filter.id ?? criterionId(type),
    excludes,
  });
  switch (filter.type) {
    case 'Keywords':
      return { ...base('KEYWORD_FILTER'), words: filter.param };
    case 'Url':
      return { ...base('URL_FILTER'), urls: filter.param };
    case 'Time':
      return 'days' in filter.param ? { ...base('TIME_WINDOW_FILTER'), days: filter.param.days } : null;
    default:
      return null;
  }
}
