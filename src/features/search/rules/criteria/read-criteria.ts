import type { z } from 'zod';
import type { FieldProblem, Reason } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { FILTERS, type Filter, SCORINGS, type Scoring } from '../../contract/criteria.ts';
import { searchReasons } from '../search-reasons.ts';
import { criterionCost, MAX_SEARCH_COST } from './criterion-cost.ts';
import { filterSchema, scoringSchema } from './criterion-schemas.ts';
import { explainCriterion } from './explain-criterion.ts';

/** One criterion under the name of its type, as callers write it. */
type Named = Readonly<Record<string, unknown>>;

export interface CriteriaRefused {
  readonly reason: Reason;
  readonly fields: readonly FieldProblem[];
}

export type CriteriaRead =
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
