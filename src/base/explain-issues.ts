import type { FieldProblem, Reason } from './app-error.ts';
import { type ValidatorName, validatorReasons } from './common-reasons.ts';
import { fill, type Language } from './language.ts';

/** The part of a zod issue that explanations need. */
interface Issue {
  readonly code?: string | undefined;
  readonly path: PropertyKey[];
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly format?: unknown;
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly keys?: unknown;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** Converts zod issues into reasons, one per field. */
export function explainIssues(issues: readonly Issue[]): FieldProblem[] {
  return issues.flatMap(perUnknownKey).map((issue) => {
    const { reason, values } = explain(issue);
    return { path: issue.path.map(String).join('.'), reason, ...(values ? { values } : {}) };
  });
}

/** Each unknown key is reported as a field of its own. */
function perUnknownKey(issue: Issue): Issue[] {
  if (issue.code !== 'unrecognized_keys' || !Array.isArray(issue.keys)) return [issue];
  return issue.keys.map((key) => ({ ...issue, path: [...issue.path, String(key)], keys: [key] }));
}

/** The sentence that a form shows for one issue. */
export function issueSentence(issue: Issue, language: Language): string {
  const { reason, values } = explain(issue);
  return fill(reason[language], values);
}

interface Explained {
  readonly reason: Reason;
  readonly values?: Record<string, number | string>;
}

function explain(issue: Issue): Explained {
  const { validator: named, reason: own } = issue.params ?? {};
  if (isReason(own)) return { reason: own };
  if (typeof named === 'string' && isValidator(named)) return { reason: validatorReasons[named] };
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_type':
      return { reason: issue.input === undefined ? validatorReasons.required : wrongType(issue.expected) };
    case 'invalid_format':
      return { reason: FORMATS[String(issue.format)] ?? validatorReasons.invalid };
    case 'invalid_value':
      return { reason: validatorReasons.oneOf };
    case 'unrecognized_keys':
      return {
        reason: validatorReasons.unknownField,
        values: { name: Array.isArray(issue.keys) ? issue.keys.join(', ') : '' },
      };
    default:
      return { reason: validatorReasons.invalid };
  }
}

const FORMATS: Readonly<Record<string, Reason>> = {
  email: validatorReasons.email,
  url: validatorReasons.url,
  datetime: validatorReasons.date,
  date: validatorReasons.date,
};

function wrongType(expected: unknown): Reason {
  if (expected === 'int') return validatorReasons.integer;
  return expected === 'number' ? validatorReasons.decimal : validatorReasons.invalid;
}

function tooSmall({ origin, minimum }: Issue): Explained {
  const least = Number(minimum);
  if (origin === 'string') {
    return least <= 1
      ? { reason: validatorReasons.required }
      : { reason: validatorReasons.minLength, values: { minimum: least } };
  }
  return {
    reason: origin === 'array' ? validatorReasons.minItems : validatorReasons.minValue,
    values: { minimum: least },
  };
}

function tooBig({ origin, maximum }: Issue): Explained {
  const most = Number(maximum);
  if (origin === 'string') return { reason: validatorReasons.maxLength, values: { maximum: most } };
  return {
    reason: origin === 'array' ? validatorReasons.maxItems : validatorReasons.maxValue,
    values: { maximum: most },
  };
}

/** A feature’s own reason, declared with `reasons`. */
function isReason(own: unknown): own is Reason {
  return typeof own === 'object' && own !== null && 'key' in own && 'fr' in own && 'en' in own;
}

function isValidator(name: string): name is ValidatorName {
  return name in validatorReasons;
}
