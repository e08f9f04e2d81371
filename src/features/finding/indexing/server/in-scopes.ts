import type { OrganisationId } from '#base/ids.ts';
import type { Scope } from '#features/search/server.ts';
import { PUBLISHED } from '../rules/published.ts';
import type { KeptIndex } from './indexing.ts';

/** The scope of the index for what is kept under an organisation's id, or under the one of what is published. */
export const scopeOf = (organisationId: OrganisationId): Scope =>
  organisationId === PUBLISHED ? 'public' : organisationId;

/** The same index by ids alone: whoever keeps it need not tell what is published from what is an organisation's. */
export function inScopes(index: KeptIndex): KeptIndex {
  return {
    write: (scope, ...what) => index.write(scopeOf(scope), ...what),
    listed: (scope, ...what) => index.listed(scopeOf(scope), ...what),
    beginRebuild: (scope) => index.beginRebuild(scopeOf(scope)),
    finishRebuild: (scope, ...what) => index.finishRebuild(scopeOf(scope), ...what),
    state: (scope) => index.state(scopeOf(scope)),
    withoutVectors: (scope, limit) => index.withoutVectors(scopeOf(scope), limit),
    close: () => index.close(),
  };
}
