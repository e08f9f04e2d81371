import { eq } from 'drizzle-orm';
import { analyses } from '../../src/features/analyses/analyses/server/analyses-tables.ts';
import { insertAnalysis } from '../../src/features/analyses/analyses/server/insert-analysis.ts';
import { addPage } from '../../src/features/documents/documents/server/add-document.ts';
import type { AccessEntry } from '../../src/features/sharing/contract/access.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/new-id.ts';
import type { TestMember } from './people.ts';

interface Options {
  readonly id?: string;
  readonly url?: string;
  readonly title?: string;
  readonly tags?: readonly string[];
  readonly acl?: readonly AccessEntry[];
  readonly at?: Date;
}

/** Creates an analysis of a page without visiting the page; returns its id. */
export async function analysePage(
  database: Database,
  { id: userId, organisationId }: TestMember,
  {
    id = newId(),
    title = 'Recul du trait de côte',
    tags = [],
    acl = [],
    at = new Date(),
    ...given
  }: Options = {},
): Promise<string> {
  const url = given.url ?? `https://gazette.example/${id}`;
  await database.asTenant({ organisationId, userId }, async (tx) => {
    const description = { title, contentType: 'text/html' };
    const { document } = await addPage(tx, { organisationId, url, description, by: userId, at });
    const called = { title, description: '' };
    const asking = { actor: { organisationId, userId }, now: at };
    await insertAnalysis(tx, asking, { id, document, called, acl: [...acl], tags: [...tags] });
  });
  return id;
}

/** The document of an analysis. */
export async function documentOf(database: Database, analysisId: string): Promise<string> {
  const [found] = await database.platform
    .select({ id: analyses.documentId })
    .from(analyses)
    .where(eq(analyses.id, analysisId));
  if (!found) throw new Error('there is no such analysis');
  return found.id;
}

export const forUser = ({ id: entityId }: TestMember, permission: AccessEntry['permission'] = 'Owner') =>
  ({ entityType: 'User', entityId, permission }) as const;
export const forGroup = (entityId: string, permission: AccessEntry['permission'] = 'Owner') =>
  ({ entityType: 'Group', entityId, permission }) as const;
