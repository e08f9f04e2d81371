import type { Endpoint, Input, Output } from '#base/endpoint.ts';
import type { ContextOf, PublicContext } from './context.ts';

/** An endpoint and its handler, with erased types so that routes can be listed. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (context: PublicContext, input: unknown) => Promise<unknown>;
}

/** Binds an endpoint to its use case. The server checks access and input before the call, and output after it. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (context: ContextOf<E['access']>, input: Input<E>) => Promise<Output<E>>,
): Route {
  // The server calls `handle` only with a context of the endpoint's access level and a validated input.
  return { endpoint, handle: handle as Route['handle'] };
}
