import type { Input, Output } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { listMySources as endpoint } from '../../contract/my-sources.ts';
import { findOwnSources } from '../source-store.ts';

/** The personal sources of the caller, by title. */
export function listMySources(
  { database, actor, now, language }: RequestContext,
  page: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  return database.asPlatform((tx) =>
    findOwnSources(tx, { ownerId: actor.userId, ...page }, { now, language }),
  );
}
