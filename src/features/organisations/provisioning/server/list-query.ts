import { unsuitable } from '../rules/scim-values.ts';
import type { ScimResource } from './scim-schemas.ts';

/** The most resources of one answer; more are read page by page. */
export const RESULTS_MAX = 200;
const RESULTS_DEFAULT = 100;

/** The query parameters of a list. */
export interface ListQuery {
  readonly filter: string | null;
  /** From 1. */
  readonly startIndex: number;
  readonly count: number;
}

/** Values of the query; a parameter that is given twice counts once. */
export type QueryParameters = Readonly<Record<string, unknown>>;

const parameter = (query: QueryParameters, name: string): string | null => {
  const given = Object.hasOwn(query, name) ? [query[name]].flat().at(-1) : null;
  return typeof given === 'string' && given.trim() !== '' ? given.trim() : null;
};

/** Reads the filter and the page of a list; numbers below the range mean its lower end (RFC 7644 §3.4.2.4). */
export function listQuery(query: QueryParameters): ListQuery {
  return {
    filter: parameter(query, 'filter'),
    startIndex: Math.max(1, wholeNumber(query, 'startIndex', 1)),
    count: Math.min(RESULTS_MAX, Math.max(0, wholeNumber(query, 'count', RESULTS_DEFAULT))),
  };
}

function wholeNumber(query: QueryParameters, name: string, otherwise: number): number {
  const given = parameter(query, name);
  if (given === null) return otherwise;
  if (!/^-?\d{1,9}$/.test(given)) throw unsuitable(name);
  return Number(given);
}

/** Which attributes an answer has; `id`, `schemas` and `meta` always. */
export interface Selection {
  readonly only: ReadonlySet<string> | null;
  readonly without: ReadonlySet<string>;
}

/** Reads `attributes` and `excludedAttributes`; a sub-attribute selects its whole attribute. */
export function selectionOf(query: QueryParameters): Selection {
  const names = (name: string) =>
    new Set(
      (parameter(query, name) ?? '')
        .split(',')
        .map((one) => one.trim().toLowerCase().split(':').at(-1)?.split('.')[0] ?? '')
        .filter((one) => one !== ''),
    );
  const only = names('attributes');
  return { only: only.size > 0 ? only : null, without: names('excludedAttributes') };
}

const ALWAYS = new Set(['id', 'schemas', 'meta']);

/** Whether an answer has this attribute, given in lower case. */
export const isSelected = ({ only, without }: Selection, attribute: string): boolean =>
  ALWAYS.has(attribute) || (only ? only.has(attribute) : !without.has(attribute));

/** The resource with its selected attributes. */
export const select = (resource: ScimResource, selection: Selection): ScimResource =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => isSelected(selection, name.toLowerCase())));
