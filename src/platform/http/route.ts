import type { Endpoint, Input, Output } from '#base/endpoint.ts';
import type { ContextOf, PublicContext } from './context.ts';

/** An endpoint with the use case that answers it, its types forgotten so that routes can be listed. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (context: PublicContext, input: unknown) => Promise<unknown>;
}

/** Joins an endpoint to its use case; the server checks access and input before, output after. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (context: ContextOf<E['access']>, input: Input<E>) => Promise<Output<E>>,
): Route {
  // The server calls `handle` only with a context of the endpoint's access and an input its schema accepted.
  return { endpoint, handle: handle as Route['handle'] };
}
