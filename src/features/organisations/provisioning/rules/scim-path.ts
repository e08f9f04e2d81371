import { AppError } from '#base/app-error.ts';
import { scimReasons } from './scim-reasons.ts';

/** Names of attributes are compared without case (RFC 7643 §2.1), so they are kept in lower case. */
export interface ScimPath {
  /** `username`; `urn:…` for an attribute of an extension. */
  readonly attribute: string;
  /** The comparisons in brackets: `members[value eq "…"]`. */
  readonly filter: readonly ScimComparison[];
  /** `givenname` of `name.givenName`. */
  readonly sub: string | null;
}

export interface ScimComparison {
  /** `emails.value`, in lower case; comparisons in brackets name no parent. */
  readonly attribute: string;
  readonly value: string | number | boolean | null;
}

const CORE_SCHEMA = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;
const ATTRIBUTE = /^([a-z$][\w$-]*)(?:\[([^\]]*)\])?(?:\.([a-z$][\w$-]*))?$/i;
/** Longer than any path of a directory. */
const PATH_MAX = 500;
const FILTER_MAX = 1_000;
const COMPARISONS_MAX = 10;

/** Reads the path of a PATCH operation (RFC 7644 §3.5.2). */
export function parsePath(written: string): ScimPath {
  const path = written.trim().replace(CORE_SCHEMA, '');
  const unreadable = () =>
    new AppError('invalid', scimReasons['scim-path'], { values: { path: written.slice(0, 100) } });
  if (path.length > PATH_MAX) throw unreadable();
  if (/^urn:/i.test(path)) return { attribute: path.toLowerCase(), filter: [], sub: null };
  const [, attribute = '', filter, sub] = ATTRIBUTE.exec(path) ?? [];
  const comparisons = filter === undefined ? [] : parseComparisons(filter);
  if (attribute === '' || comparisons === null) throw unreadable();
  return { attribute: attribute.toLowerCase(), filter: comparisons, sub: sub?.toLowerCase() ?? null };
}

/**
 * Reads the filter of a list, comparisons by `eq` joined with `and`. Every attribute must be one of `supported`, given in
 * lower case with the name to be shown.
 */
export function parseFilter(filter: string, supported: ReadonlyMap<string, string>): ScimComparison[] {
  const comparisons = filter.length > FILTER_MAX ? null : parseComparisons(filter);
  if (comparisons?.every(({ attribute }) => supported.has(attribute))) return comparisons;
  throw new AppError('invalid', scimReasons['scim-filter'], {
    values: { supported: [...new Set(supported.values())].join(', ') },
  });
}

/** An attribute, `eq` and a JSON value; brackets as in `emails[type eq "work"].value` only choose a kind. */
const COMPARISON =
  /^\s*([a-z$][\w$:.-]*)(?:\[[^\]]*\])?(\.[\w$-]+)?\s+eq\s+("(?:[^"\\]|\\.)*"|true|false|null|-?\d+(?:\.\d+)?)(?:\s+and(?=\s)|\s*$)/i;

function parseComparisons(filter: string): ScimComparison[] | null {
  const comparisons: ScimComparison[] = [];
  for (let rest = filter; rest !== ''; ) {
    const [whole, name = '', sub = '', written = ''] = COMPARISON.exec(rest) ?? [];
    if (whole === undefined || comparisons.length === COMPARISONS_MAX) return null;
    const value = jsonValue(written);
    if (value === undefined) return null;
    comparisons.push({ attribute: (name.replace(CORE_SCHEMA, '') + sub).toLowerCase(), value });
    rest = rest.slice(whole.length);
    if (rest === '' && /\sand$/i.test(whole)) return null;
  }
  return comparisons.length > 0 ? comparisons : null;
}

/** Undefined: no JSON after all, for example because of an unknown escape. */
function jsonValue(written: string): ScimComparison['value'] | undefined {
  try {
    return JSON.parse(written.startsWith('"') ? written : written.toLowerCase());
  } catch {
    return undefined;
  }
}
