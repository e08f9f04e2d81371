import type { CallInput } from '../../src/base/endpoint.ts';
import { readReflection } from '../../src/features/reflections/reflections/contract/reflections.ts';
import type { Category } from '../../src/features/reflections/retention/contract/categories.ts';
import * as documents from '../../src/features/reflections/retention/contract/documents.ts';
import { signInAs, type TestMember } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Acts of members on the linked documents of one reflection, over HTTP. */
export function retentionActions(server: TestServer, reflectionId: string) {
  const sessions = new Map<string, Promise<Record<string, string>>>();
  /** Signs each member in once. */
  const as = (member: TestMember) => {
    const session = sessions.get(member.id) ?? signInAs(server, member);
    sessions.set(member.id, session);
    return session;
  };
  const of = (analysisId: string, category: Category = 'general') => ({ reflectionId, analysisId, category });
  return {
    list: async (
      member: TestMember,
      asked: Omit<CallInput<typeof documents.listDocuments>, 'reflectionId'> = {},
    ) => server.ask(documents.listDocuments, { reflectionId, ...asked }, await as(member)),
    add: async (member: TestMember, analysisId: string, category?: Category, undo?: boolean) =>
      server.ask(documents.addDocument, { ...of(analysisId, category), undo }, await as(member)),
    move: async (member: TestMember, analysisId: string, category: Category, to: Category) =>
      server.ask(documents.moveDocument, { ...of(analysisId, category), to }, await as(member)),
    decide: async (
      member: TestMember,
      analysisId: string,
      decision: Pick<CallInput<typeof documents.setRetention>, 'retention' | 'reason'>,
      category?: Category,
    ) => server.ask(documents.setRetention, { ...of(analysisId, category), ...decision }, await as(member)),
    explain: async (member: TestMember, analysisId: string, reason: string) =>
      server.ask(documents.setReason, { ...of(analysisId), reason }, await as(member)),
    takeOut: async (member: TestMember, analysisId: string, category: Category) =>
      server.ask(documents.removeFromCategory, of(analysisId, category), await as(member)),
    remove: async (member: TestMember, analysisId: string) =>
      server.ask(documents.removeDocument, { reflectionId, analysisId }, await as(member)),
    linkable: async (member: TestMember, search = '') =>
      server.ask(documents.findLinkable, { reflectionId, search }, await as(member)),
    missing: async (member: TestMember) =>
      server.ask(documents.missingReaders, { reflectionId }, await as(member)),
    give: async (member: TestMember) =>
      server.ask(documents.giveMissingAccess, { reflectionId }, await as(member)),
    /** The numbers of analyses on its card and its tab. */
    count: async (member: TestMember) =>
      (await server.ask(readReflection, { reflectionId }, await as(member))).output?.documentCount,
  };
}
