import type { FieldProblem, Reason } from '#base/app-error.ts';
import { FILTERS, type Filter, SCORINGS, type Scoring } from '#features/search/contract/criteria.ts';
import { explainCriterion } from '#features/search/rules/criteria/explain-criterion.ts';
import { readCriteria } from '#features/search/rules/criteria/read-criteria.ts';
import { searchReasons } from '#features/search/rules/search-reasons.ts';
import { type Criterion, criterionId, inShownOrder } from './criteria.ts';

type Named = Record<string, unknown>;

/** D3 §3: a search as the wire names it. */
interface SearchQuery {
  readonly max_results: number;
  readonly scorings: Named[];
  readonly filters: Named[];
}

/** What a builder asks for, in the words of the wire. */
export function queryOf(criteria: readonly Criterion[], count: number): SearchQuery {
  const written = inShownOrder(criteria).map(writtenAs);
  return {
    max_results: count,
    scorings: written.filter(({ isFilter }) => !isFilter).map(({ type, said }) => ({ [type]: said })),
    filters: written.filter(({ isFilter }) => isFilter).map(({ type, said }) => ({ [type]: said })),
  };
}

/** Whether both look for the same thing, however they came about. */
export const isSameSearch = (one: readonly Criterion[], other: readonly Criterion[]): boolean =>
  JSON.stringify(queryOf(one, 0)) === JSON.stringify(queryOf(other, 0));

interface Written {
  readonly type: keyof typeof SCORINGS | keyof typeof FILTERS;
  readonly isFilter: boolean;
  readonly said: Named;
}

function writtenAs(criterion: Criterion): Written {
  const { id } = criterion;
  const scoring = (type: keyof typeof SCORINGS, param: unknown, multiplier: number): Written => ({
    ...{ type, isFilter: false },
    said: { param, multiplier, id },
  });
  const filter = (type: keyof typeof FILTERS, param: unknown, excludes: boolean): Written => ({
    ...{ type, isFilter: true },
    said: { param, kind: excludes ? 'Exclude' : 'Include', id },
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

/** D3 §5: why a criterion cannot be searched by, « Ce champs ne peut être vide » first of all; null when it can. */
export function problemOf(criterion: Criterion): FieldProblem | null {
  const { type, isFilter, said } = writtenAs(criterion);
  const schema = isFilter ? FILTERS[type as keyof typeof FILTERS] : SCORINGS[type as keyof typeof SCORINGS];
  const { error } = schema.safeParse(said, { reportInput: true });
  return error ? (explainCriterion(error.issues, type)[0] ?? null) : null;
}

export type CriteriaOpened =
  | { readonly refused: null; readonly criteria: readonly Criterion[] }
  | { readonly refused: Reason };

/** A search that was asked before, as a builder shows it. D3 §8: what has no widget is an error, rather than left out unseen. */
export function criteriaOf(query: {
  readonly scorings: readonly Readonly<Named>[];
  readonly filters: readonly Readonly<Named>[];
}): CriteriaOpened {
  const read = readCriteria(query);
  if (read.refused) return { refused: read.refused.reason };
  const criteria = [...read.scorings.map(scoringShown), ...read.filters.map(filterShown)];
  const known = criteria.filter((criterion) => criterion !== null);
  return known.length < criteria.length
    ? { refused: searchReasons['unknown-criteria-type'] }
    : { refused: null, criteria: inShownOrder(known) };
}

function scoringShown(scoring: Scoring): Criterion | null {
  const { multiplier: weight } = scoring;
  const as = <T extends Criterion['type']>(type: T) => ({
    type,
    id: scoring.id ?? criterionId(type),
    weight,
  });
  switch (scoring.type) {
    case 'Semantic':
      return { ...as('SEMANTIC_SEARCH'), text: scoring.param };
    case 'Keywords':
      return { ...as('KEYWORD_SCORE'), words: scoring.param };
    case 'DateDecay':
      return { ...as('TIME_DECAY'), days: scoring.param.halfLifeDays, shape: scoring.param.shape };
    case 'Url':
      return { ...as('URL_SCORE'), urls: scoring.param };
    case 'PortfolioBias':
      return { ...as('PORTFOLIO_BIAS'), portfolioId: scoring.param };
    default:
      return null;
  }
}

function filterShown(filter: Filter): Criterion | null {
  const excludes = filter.kind === 'Exclude';
  const as = <T extends Criterion['type']>(type: T) => ({
    type,
    id: filter.id ?? criterionId(type),
    excludes,
  });
  switch (filter.type) {
    case 'Keywords':
      return { ...as('KEYWORD_FILTER'), words: filter.param };
    case 'Url':
      return { ...as('URL_FILTER'), urls: filter.param };
    case 'Time':
      return 'days' in filter.param ? { ...as('TIME_WINDOW_FILTER'), days: filter.param.days } : null;
    default:
      return null;
  }
}
