import { z } from 'zod';
import { type FieldProblem, type Reason, reasons } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { explainIssues } from '#base/explain-issues.ts';
import { LANGUAGES } from '#base/language.ts';
import { FILTERS, type Filter, SCORINGS, type Scoring } from '../contract/criteria.ts';
import { analyse, normalizedWords } from './analysis/analyse.ts';
import { parseQuery } from './query/parse-query.ts';

/** Why a search is refused. */
export const searchReasons = reasons({
  // D3 §8: this sentence is part of the specification, in every language.
  'unknown-criteria-type': { fr: 'Unknown criteria type', en: 'Unknown criteria type' },
  // D3 §3: spelt as the specification spells it.
  'empty-criterion': { fr: 'Ce champs ne peut être vide', en: 'This field cannot be empty' },
  'too-much-at-once': {
    fr: 'Cette recherche demande trop à la fois : au plus {maximum} textes, adresses, expressions entre guillemets et exclusions.',
    en: 'This search asks for too much at once: at most {maximum} texts, addresses, quoted phrases and exclusions.',
  },
  'one-type-each': {
    fr: 'Chaque critère doit avoir un seul type.',
    en: 'Each criterion must have exactly one type.',
  },
});

type Issue = z.core.$ZodIssue;

/** The problems of one criterion, by field. */
export function explainCriterion(issues: readonly Issue[], path: string): FieldProblem[] {
  return issues.flatMap(mostSpecific).flatMap((issue) => {
    const at = [path, ...issue.path];
    if (!isEmpty(issue.input)) return explainIssues([{ ...issue, path: at }]);
    return [{ path: at.map(String).join('.'), reason: searchReasons['empty-criterion'] }];
  });
}

/** For a union, the problems of the alternative that was probably intended. */
function mostSpecific(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union' || isEmpty(issue.input)) return [issue];
  const intended = issue.errors.find((alternative) =>
    alternative.every(
      ({ code, path }) => path.length > 0 || (code !== 'invalid_type' && code !== 'unrecognized_keys'),
    ),
  );
  if (!intended) return [issue];
  return intended.flatMap((alternative) =>
    mostSpecific({ ...alternative, path: [...issue.path, ...alternative.path] }),
  );
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}

/** Maximum cost of a search over all of its criteria: enough for a pasted list, without delaying other searches. */
const MAX_SEARCH_COST = 60;

/** Cost of a filter with stop words only, which must read every text. */
const FULL_READ_COST = 5;

/** The number of texts, addresses, phrases and exclusions that a criterion searches for. */
function criterionCost(criterion: Scoring | Filter): number {
  switch (criterion.type) {
    case 'Keywords':
      return criterion.param.reduce((sum, text) => sum + textCost(text, 'kind' in criterion), 0);
    case 'Tags':
    case 'Url':
      return criterion.param.length;
    case 'Semantic':
      return 1;
    default:
      return 0;
  }
}

function textCost(text: string, isFilter: boolean): number {
  const { words, phrases, excluded } = parseQuery(text);
  const each = [words, ...phrases, ...excluded.map((one) => one.text)];
  return each.reduce((sum, one) => sum + (isFilter && isOnlyStopWords(one) ? FULL_READ_COST : 1), 0);
}

const isOnlyStopWords = (text: string) =>
  normalizedWords(text) !== '' &&
  LANGUAGES.some((language) => analyse(text, language, (word) => word).length === 0);

/** A scoring as the product handles it, its type a property beside the others. */
const scoringSchema = z.discriminatedUnion('type', [
  SCORINGS.Semantic.extend({ type: z.literal('Semantic') }),
  SCORINGS.Keywords.extend({ type: z.literal('Keywords') }),
  SCORINGS.DateDecay.extend({ type: z.literal('DateDecay') }),
  SCORINGS.Document.extend({ type: z.literal('Document') }),
  SCORINGS.Url.extend({ type: z.literal('Url') }),
  SCORINGS.PortfolioBias.extend({ type: z.literal('PortfolioBias') }),
  SCORINGS.Tags.extend({ type: z.literal('Tags') }),
  SCORINGS.PortfolioAddedTime.extend({ type: z.literal('PortfolioAddedTime') }),
]);

/** A filter in the same form. */
const filterSchema = z.discriminatedUnion('type', [
  FILTERS.Keywords.extend({ type: z.literal('Keywords') }),
  FILTERS.Time.extend({ type: z.literal('Time') }),
  FILTERS.Url.extend({ type: z.literal('Url') }),
  FILTERS.DocKind.extend({ type: z.literal('DocKind') }),
  FILTERS.PortfolioId.extend({ type: z.literal('PortfolioId') }),
]);

/** One criterion under the name of its type, as callers write it. */
type Named = Readonly<Record<string, unknown>>;

interface CriteriaRefused {
  readonly reason: Reason;
  readonly fields: readonly FieldProblem[];
}

type CriteriaRead =
  | { readonly refused: null; readonly scorings: readonly Scoring[]; readonly filters: readonly Filter[] }
  | { readonly refused: CriteriaRefused };

/** SC-02, D3 §3: parses the criteria of a search from their wire form, or returns all of its problems. */
export function readCriteria(asked: {
  readonly scorings: readonly Named[];
  readonly filters: readonly Named[];
}): CriteriaRead {
  const scorings = asked.scorings.map((named, at) =>
    readOne(scoringSchema, SCORINGS, named, `scorings.${at}`),
  );
  const filters = asked.filters.map((named, at) => readOne(filterSchema, FILTERS, named, `filters.${at}`));
  const known = {
    scorings: scorings.flatMap(({ criterion }) => criterion),
    filters: filters.flatMap(({ criterion }) => criterion),
  };
  const invalidFields = [...scorings, ...filters].flatMap(({ problems }) => problems);
  const fields = [...invalidFields, ...costProblems([...known.scorings, ...known.filters])];
  return fields.length > 0
    ? { refused: { reason: mainReason(fields), fields } }
    : { refused: null, ...known };
}

function costProblems(criteria: readonly (Scoring | Filter)[]): FieldProblem[] {
  const cost = criteria.reduce((sum, criterion) => sum + criterionCost(criterion), 0);
  if (cost <= MAX_SEARCH_COST) return [];
  const reason = searchReasons['too-much-at-once'];
  return [{ path: '', reason, values: { maximum: MAX_SEARCH_COST } }];
}

interface Read<T> {
  readonly criterion: readonly T[];
  readonly problems: readonly FieldProblem[];
}

function readOne<T>(schema: z.ZodType<T>, known: object, named: Named, path: string): Read<T> {
  const [type, ...others] = Object.keys(named);
  if (type === undefined || others.length > 0) return wrong(path, searchReasons['one-type-each']);
  if (!Object.hasOwn(known, type)) return wrong(path, searchReasons['unknown-criteria-type']);
  const value = named[type];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return wrong(`${path}.${type}`, searchReasons['empty-criterion']);
  }
  const parsed = schema.safeParse({ ...value, type }, { reportInput: true });
  return parsed.success
    ? { criterion: [parsed.data], problems: [] }
    : { criterion: [], problems: explainCriterion(parsed.error.issues, `${path}.${type}`) };
}

const wrong = (path: string, reason: Reason) => ({ criterion: [], problems: [{ path, reason }] });

/** The reason for the whole search: an unknown type first, else the reason common to all fields. */
function mainReason(fields: readonly FieldProblem[]): Reason {
  const reasons = new Set(fields.map(({ reason }) => reason));
  const unknown = searchReasons['unknown-criteria-type'];
  if (reasons.has(unknown)) return unknown;
  const [only, ...others] = reasons;
  return only && others.length === 0 ? only : commonReasons.invalid;
}
