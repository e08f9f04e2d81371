import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { groups } from '../../src/features/accounts/accounts/server/people-tables.ts';
import { userAnalyses } from '../../src/features/analyses/analyses/server/analyses-tables.ts';
import { elements } from '../../src/features/analyses/elements/server/elements-tables.ts';
import { find as findEndpoint } from '../../src/features/finding/finding/contract/palette.ts';
import { find } from '../../src/features/finding/finding/server/queries/palette/find.ts';
import { portfolioEntries } from '../../src/features/portfolios/server/entry-store.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/new-id.ts';
import { analysePage, documentOf } from './analyses.ts';
import { findingWith, requestOf } from './finding-as.ts';
import { createMember, createOrganisation, type TestMember, type TestOrganisation } from './people.ts';
import { createGroup } from './sharing.ts';
import { type StubEntry, StubSearchIndex } from './stub-search-index.ts';

interface Around {
  organisation: TestOrganisation;
  me: TestMember;
  other: TestMember;
  index: StubSearchIndex;
}

/** A person who searches, a colleague and a stub index; new for each test. */
export function searchingPerson(database: () => Database) {
  const who = {} as Around;
  const join = (options?: Parameters<typeof createMember>[2]) =>
    createMember(database(), who.organisation, options);
  beforeEach(async () => {
    who.organisation = await createOrganisation(database());
    who.me = await join({ firstName: 'Camille', lastName: 'Derrien' });
    who.other = await join({ firstName: 'Solène', lastName: 'Le Goff' });
    who.index = new StubSearchIndex();
  });
  return {
    who: who as Readonly<Around>,
    join,
    joinElsewhere: async () => createMember(database(), await createOrganisation(database())),
    groupOf: (...members: TestMember[]) => createGroup(database(), who.organisation, ...members),
    nameGroup: (id: string, name: string, isPrivate: boolean) =>
      database().platform.update(groups).set({ name, isPrivate }).where(eq(groups.id, id)),
    analyse: (by: TestMember, options?: Parameters<typeof analysePage>[2]) =>
      analysePage(database(), by, options),
    /** Inserts a comment without announcing it; returns its id. */
    comment: async (by: TestMember, analysisId: string, text: string, archived = false) => {
      const [id, { organisationId, id: userId }] = [newId(), by];
      const element = { id, organisationId, analysisId, userId, type: 'comment' as const, text, archived };
      await database().asPlatform(async (tx) => {
        await tx.insert(userAnalyses).values({ organisationId, analysisId, userId }).onConflictDoNothing();
        await tx.insert(elements).values(element);
      });
      return id;
    },
    /** Adds an analysis to the portfolio of a group, or to the person's own. */
    file: async ({ organisationId, id: userId }: TestMember, analysisId: string, groupId?: string) => {
      const owner = groupId ? { groupId } : { userId };
      await database()
        .platform.insert(portfolioEntries)
        .values({ organisationId, ...owner, analysisId, addedBy: userId, addedAt: new Date() });
    },
    /** Searches in the palette, by default as this person. */
    look: (input: Record<string, unknown>, by = who.me, options = {}) =>
      find(findingWith(who.index), requestOf(database(), by, options), findEndpoint.input.parse(input)),
    documentOf: (analysisId: string) => documentOf(database(), analysisId),
    /** The index entries of an analysis and of its passages. */
    toldOf: async (analysisId: string, passageIds: readonly string[] = []): Promise<StubEntry[]> => {
      const documentId = await documentOf(database(), analysisId);
      return [
        { id: documentId, kind: 'Document', documentId },
        { id: analysisId, kind: 'Analysis', documentId, analysisId },
        ...passageIds.map((id): StubEntry => ({ id, kind: 'Passage', documentId, analysisId })),
      ];
    },
  };
}
