import { filterOpenDocuments } from '../../src/features/analyses/analyses/server/analysis-store.ts';
import type { Documents } from '../../src/features/documents/documents/server/open-documents.ts';
import type { FindingServices } from '../../src/features/finding/finding/server/queries/rank.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { RequestContext } from '../../src/platform/http/context.ts';
import type { TestMember } from './people.ts';
import type { StubSearchIndex } from './stub-search-index.ts';

/** The search feature with an index of the test; documents have no files. */
export const findingWith = (index: StubSearchIndex): FindingServices =>
  ({ documents: { failures: [], openAmong: filterOpenDocuments }, index }) as unknown as FindingServices & {
    documents: Documents;
  };

/** The request context of a member, with the fields that use cases need. */
export const requestOf = (
  database: Database,
  { id: userId, organisationId }: TestMember,
  { isOrganisationAdmin = false, now = new Date(), clientDisconnected = new AbortController().signal } = {},
) =>
  ({
    actor: { userId, organisationId, isOrganisationAdmin, scopes: 'all' },
    database,
    now,
    language: 'fr',
    clientDisconnected,
    transaction: (work: Parameters<RequestContext['transaction']>[0]) =>
      database.asTenant({ organisationId, userId }, work),
  }) as unknown as RequestContext;
