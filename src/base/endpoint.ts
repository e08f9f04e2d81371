import type { z } from 'zod';

/** Who may call an endpoint at all. The use case then checks access to the data itself. */
export type Access = 'public' | 'signed-in' | 'organisation-admin' | 'platform-admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Shape = z.ZodObject;

export interface Endpoint<
  I extends Shape = Shape,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  readonly method: Method;
  /** Path below the server's root, `:name` marking the parts taken from the input. */
  readonly path: string;
  readonly access: A;
  /** One sentence for the API page. */
  readonly summary: string;
  /** Further information for callers. */
  readonly details?: string;
  readonly input: I;
  readonly output: O;
  /** Calls allowed per minute from one caller, where the general limit is too generous. */
  readonly callsPerMinute?: number;
  /** Also open to sessions that must set up a second factor first. */
  readonly duringSetup?: boolean;
  /**
   * Whether this input needs a browser session whose person has just proved who they are: acts that change who may do what,
   * take over an account, destroy the work of others or carry it out. Refused otherwise with `confirmation-needed`.
   */
  needsConfirmation?(input: z.output<I>): boolean;
  /** The path is also a page of the application: requests that accept HTML get the page, API clients get the data. */
  readonly servesPage?: boolean;
  /**
   * For a POST, whether sending it twice has the same effect as sending it once, for example because the input carries the
   * id of the created row. A POST that is not idempotent is never retried automatically. Other methods always are idempotent.
   */
  isIdempotent?(input: z.input<I>): boolean;
}

/** Declares a call once for both sides: the server implements it with `route`, the browser makes it with `call`. */
export function endpoint<I extends Shape, O extends z.ZodType, const A extends Access>(
  definition: Endpoint<I, O, A>,
): Endpoint<I, O, A> {
  return definition;
}

/** The input as the caller writes it, before parsing. */
export type CallInput<E extends Endpoint> = z.input<E['input']>;
/** The parsed input that the use case receives. */
export type Input<E extends Endpoint> = z.output<E['input']>;
/** The result of the use case. */
export type Output<E extends Endpoint> = z.output<E['output']>;

/** The names of the input fields that travel in the path. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
}
