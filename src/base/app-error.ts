import { z } from 'zod';
import { type Bilingual, fill, type Language } from './language.ts';

/** The error response of every endpoint (RFC 9457), with a stable reason for API clients. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  reason: z.string(),
  requestId: z.string(),
  fields: z.array(z.object({ path: z.string(), reason: z.string(), detail: z.string() })).optional(),
});
export type Problem = z.infer<typeof problem>;

/** Every refusal belongs to one of these kinds; each has exactly one HTTP status. */
export const STATUS_OF_KIND = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  unsupported: 415,
  'too-many': 429,
  unexpected: 500,
  unavailable: 503,
  full: 507,
} as const satisfies Record<string, number>;
export type Kind = keyof typeof STATUS_OF_KIND;

/** Why something was refused: a stable key for programs, a sentence for people. */
export interface Reason extends Bilingual {
  readonly key: string;
}

/** The result of a rule that refuses something. */
export type Refusal = Reason;

/** Declares reasons with their keys, so that `reasons.maxUsers.key` and its texts cannot drift apart. */
export function reasons<const R extends Readonly<Record<string, Bilingual>>>(
  table: R,
): { readonly [K in keyof R & string]: Reason & { readonly key: K } } {
  const entries = Object.entries(table).map(([key, text]) => [key, { key, ...text }]);
  return Object.fromEntries(entries) as { [K in keyof R & string]: Reason & { key: K } };
}

/** One field of an input that could not be accepted. */
export interface FieldProblem {
  readonly path: string;
  readonly reason: Reason;
  readonly values?: Values;
}

type Values = Readonly<Record<string, string | number>>;

interface Details {
  readonly values?: Values;
  readonly fields?: readonly FieldProblem[];
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** The one error type of the product. Rules return, use cases throw, only the edges catch. */
export class AppError extends Error {
  readonly kind: Kind;
  readonly reason: Reason;
  readonly values: Values;
  readonly fields: readonly FieldProblem[];
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: Kind, reason: Reason, details: Details = {}) {
    super(reason.key, { cause: details.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.reason = reason;
    this.values = details.values ?? {};
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  /** The sentence shown to the person, in their language. */
  sentence(language: Language): string {
    return fill(this.reason[language], this.values);
  }
}

/** An error for one field of a well-formed input whose value is not acceptable. */
export const invalidField = (path: string, reason: Reason): AppError =>
  new AppError('invalid', reason, { fields: [{ path, reason }] });
