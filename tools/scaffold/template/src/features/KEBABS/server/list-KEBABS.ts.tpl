import type { Input, Output } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { listPASCALS as listPASCALSEndpoint } from '../contract/KEBABS.ts';
import { findPASCALS } from './KEBAB-store.ts';

/** Lists one page of the caller's organisation. */
export async function listPASCALS(
  context: RequestContext,
  input: Input<typeof listPASCALSEndpoint>,
): Promise<Output<typeof listPASCALSEndpoint>> {
  return context.transaction((tx) => findPASCALS(tx, context.actor.organisationId, input));
}
