import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { groupMembers, groups } from '../../src/features/accounts/accounts/server/people-tables.ts';
import { analyses } from '../../src/features/analyses/analyses/server/analyses-tables.ts';
import { documents } from '../../src/features/documents/documents/server/documents-tables.ts';
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
  /** How far its page was read; whole without. */
  readonly reading?: Reading;
  readonly kind?: 'page' | 'upload';
}

/** An analysis of a page that was read, which its owner may put somewhere; answers its id. */
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

/** Puts an analysis into a portfolio as whoever is signed in on the page does. */
export async function putInto(page: Page, portfolioId: string, analysisId: string): Promise<void> {
  const answer = await page.request.post(`/portfolio/${portfolioId}`, { data: { analysisId } });
  if (!answer.ok()) throw new Error(`adding answered ${answer.status()} ${await answer.text()}`);
}

/** Fills the portfolio of whoever is signed in on the page, the last title on top; answers the ids. */
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

/** A group with a name of its own; answers its id. */
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

/** « Analyse 12 », …, « Analyse 1 »: as many as asked for, in the order they are added. */
export const numbered = (count: number, name = 'Analyse') =>
  Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);

/** The titles of the analyses drawn there, from the first. */
export const titlesOf = (place: Locator) => place.getByRole('article').getByRole('heading');
