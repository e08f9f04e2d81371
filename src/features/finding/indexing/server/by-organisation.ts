import type { OrganisationId } from '#base/ids.ts';
import type { Scope } from '#features/search/server.ts';
import { PUBLISHED } from '../rules/published.ts';
import type { WritableIndex } from './indexing.ts';

/** The index scope of an organisation id, or of `PUBLISHED`. */
export const scopeOf = (organisationId: OrganisationId): Scope =>
  organisationId === PUBLISHED ? 'public' : organisationId;

/** The same index addressed by organisation id, so that its callers need not handle publications apart. */
export function byOrganisation(index: WritableIndex): WritableIndex {
  return {
    write: (scope, ...args) => index.write(scopeOf(scope), ...args),
    listFingerprints: (scope, ...args) => index.listFingerprints(scopeOf(scope), ...args),
    beginRebuild: (scope) => index.beginRebuild(scopeOf(scope)),
    finishRebuild: (scope, ...args) => index.finishRebuild(scopeOf(scope), ...args),
    state: (scope) => index.state(scopeOf(scope)),
    withoutVectors: (scope, limit) => index.withoutVectors(scopeOf(scope), limit),
    close: () => index.close(),
  };
}
