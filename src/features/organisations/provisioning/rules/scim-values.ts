import { AppError } from '#base/app-error.ts';
import { isBlank } from '#base/text-schemas.ts';
import { scimReasons } from './scim-reasons.ts';

/** The attributes of a JSON object by their names in lower case; names of a prototype are attributes like others. */
export type ScimAttributes = ReadonlyMap<string, unknown>;

/** Reads an object; `attribute` names it in the refusal. */
export function attributesOf(value: unknown, attribute: string): ScimAttributes {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unsuitable(attribute);
  return new Map(Object.entries(value).map(([name, inner]) => [name.toLowerCase(), inner]));
}

/** A text on one line, trimmed; absent, null and blank texts are null. */
export function textOf(value: unknown, attribute: string, maximum: number): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw unsuitable(attribute);
  const text = value.trim();
  if (text.length > maximum || /\p{Cc}/u.test(text)) throw unsuitable(attribute);
  return isBlank(text) ? null : text;
}

/** Some directories send "True" and "False" as texts. */
export function booleanOf(value: unknown, attribute: string): boolean {
  const meant = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (meant === true || meant === 'true') return true;
  if (meant === false || meant === 'false') return false;
  throw unsuitable(attribute);
}

export const unsuitable = (attribute: string): AppError =>
  new AppError('invalid', scimReasons['scim-value'], { values: { attribute } });

const OPERATIONS = ['add', 'replace', 'remove'] as const;

/** One operation of a PATCH; a null path means that the value names the attributes. */
export interface ScimOperation {
  readonly op: (typeof OPERATIONS)[number];
  readonly path: string | null;
  readonly value: unknown;
}

export const OPERATIONS_MAX = 1_000;

/** Reads the body of a PATCH (RFC 7644 §3.5.2); names of operations in any case. */
export function operationsOf(body: unknown): ScimOperation[] {
  const listed = attributesOf(body, 'Operations').get('operations');
  if (!Array.isArray(listed) || listed.length === 0) throw notScim('Operations');
  if (listed.length > OPERATIONS_MAX) {
    const values = { maximum: OPERATIONS_MAX };
    throw new AppError('too-large', scimReasons['scim-too-many-operations'], { values });
  }
  return listed.map((one) => {
    const operation = attributesOf(one, 'Operations');
    const named = String(operation.get('op')).toLowerCase();
    const op = OPERATIONS.find((known) => known === named);
    const path = operation.get('path') ?? null;
    if (!op) throw notScim('op');
    if (path !== null && typeof path !== 'string') throw notScim('path');
    return { op, path, value: operation.get('value') };
  });
}

const notScim = (attribute: string) =>
  new AppError('invalid', scimReasons['scim-syntax'], { values: { attribute } });
