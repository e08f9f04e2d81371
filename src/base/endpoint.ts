import type { z } from 'zod';

/** Who may call an endpoint at all; what they may see is the use case's own first line. */
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
  /** What else whoever calls it needs to know. */
  readonly details?: string;
  readonly input: I;
  readonly output: O;
  /** Calls allowed per minute from one caller, where the general limit is too generous. */
  readonly callsPerMinute?: number;
  /** Browsers know this path as a page: whoever accepts one gets it, programs get the answer. */
  readonly alsoPage?: boolean;
  /**
   * Of a POST, whether sending it twice is like sending it once, e.g. because it names the id of what it makes. Where it
   * is not, it is never sent again by itself. Every other method states its result, so there it goes without saying.
   */
  twiceIsOnce?(input: z.input<I>): boolean;
}

/** Declares a call once for both halves: the server answers it with `route`, the browser makes it with `call`. */
export function endpoint<I extends Shape, O extends z.ZodType, const A extends Access>(
  definition: Endpoint<I, O, A>,
): Endpoint<I, O, A> {
  return definition;
}

/** What the caller writes. */
export type CallInput<E extends Endpoint> = z.input<E['input']>;
/** What the use case receives, checked. */
export type Input<E extends Endpoint> = z.output<E['input']>;
/** What the use case returns. */
export type Output<E extends Endpoint> = z.output<E['output']>;

/** The names of the inputs that travel in the path. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
}
