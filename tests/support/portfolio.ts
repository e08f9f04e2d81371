import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { groupMembers, groups } from '../../src/features/accounts/accounts/server/people-tables.ts';
import { analyses } from '../../src/features/analyses/analyses/server/analyses-tables.ts';
import { documents } from '../../src/features/documents/documents/server/document-store.ts';
import type { AccessEntry } from '../../src/features/sharing/contract/access.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/new-id.ts';
import { analysePage } from './analyses.ts';
import type { TestMember } from './people.ts';

type Reading = (typeof documents.$inferSelect)['reading'];

interface Kept {
  readonly title: string;
  readonly tags?: readonly string[];
  readonly acl?: readonly AccessEntry[];
  /** The reading status of its page; complete by default. */
  readonly reading?: Reading;
  readonly kind?: 'page' | 'upload';
}

/** Creates an analysis of a page that was read; returns its id. */
export async function readAnalysis(
  database: Database,
  owner: TestMember,
  { title, tags = [], acl = [], reading = 'whole', kind = 'page' }: Kept,
): Promise<string> {
  const id = await analysePage(database, owner, { title, tags, acl });
  await database.asTenant({ organisationId: owner.organisationId, userId: owner.id }, async (tx) => {
    const [analysis] = await tx
      .select({ documentId: analyses.documentId })
      .from(analyses)
      .where(eq(analyses.id, id));
    if (!analysis) throw new Error('the analysis is not there');
    const file = kind === 'upload' ? { kind, url: null, contentType: 'application/pdf' } : {};
    await tx
      .update(documents)
      .set({
        reading,
        failure: reading === 'failed' ? 'not-read' : null,
        siteName: 'La Gazette des rivages',
        ...file,
      })
      .where(eq(documents.id, analysis.documentId));
  });
  return id;
}

/** Adds an analysis to a portfolio, as the person signed in on the page. */
export async function putInto(page: Page, portfolioId: string, analysisId: string): Promise<void> {
  const answer = await page.request.post(`/portfolio/${portfolioId}`, { data: { analysisId } });
  if (!answer.ok()) throw new Error(`adding answered ${answer.status()} ${await answer.text()}`);
}

/** Fills the portfolio of the person signed in on the page, the last title on top; returns the ids. */
export async function fillPortfolio(
  database: Database,
  page: Page,
  owner: TestMember,
  titles: readonly string[],
  portfolioId = owner.id,
): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) {
    const id = await readAnalysis(database, owner, { title });
    await putInto(page, portfolioId, id);
    ids.push(id);
  }
  return ids;
}

/** Creates a group with a unique name; returns its id. */
export async function namedGroup(
  database: Database,
  name: string,
  ...members: readonly [TestMember, ...TestMember[]]
): Promise<string> {
  const id = newId();
  const { organisationId } = members[0];
  await database.asPlatform(async (tx) => {
    await tx.insert(groups).values({ id, organisationId, name });
    await tx
      .insert(groupMembers)
      .values(members.map(({ id: userId }) => ({ organisationId, groupId: id, userId })));
  });
  return id;
}

/** « Analyse 12 », …, « Analyse 1 »: numbered titles, in the order they are added. */
export const numbered = (count: number, name = 'Analyse') =>
  Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);

/** The titles of the analyses shown there, in order. */
export const titlesOf = (place: Locator) => place.getByRole('article').getByRole('heading');
