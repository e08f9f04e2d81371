import { readAnalysis } from '../../src/features/analyses/analyses/contract/analyses.ts';
import { readElement } from '../../src/features/analyses/contributions/contract/contributions.ts';
import { addElement, type Element } from '../../src/features/analyses/elements/contract/elements.ts';
import { giveMission } from '../../src/features/analyses/elements/contract/missions.ts';
import { addReply } from '../../src/features/analyses/elements/contract/replies.ts';
import { deleteMember } from '../../src/features/organisations/members/contract/members.ts';
import type { Role } from '../../src/features/sharing/rules/roles.ts';
import { grantAccess } from '../../src/features/sharing/server/grants.ts';
import { newId } from '../../src/platform/new-id.ts';
import { analysePage } from './analyses.ts';
import { callingAs } from './calling-as.ts';
import { createMember, createOrganisation, type TestMember } from './people.ts';
import type { TestServer } from './test-server.ts';

/** A passage as a reader highlights it. */
export const passage = (exact: string, start = 10) => ({
  exact,
  prefix: 'Le chenal ',
  suffix: ' depuis mars.',
  start,
  end: start + exact.length,
  page: null,
  snapshotId: null,
});

/** Acts of members on the elements of an analysis, over HTTP. */
export function elementActions(server: () => TestServer) {
  const { ask, granted } = callingAs(server);

  return {
    ask,
    granted,
    /** An organisation with an analysis and its author; `enter` adds members with or without a role on it. */
    async setUp() {
      const { database } = server();
      const organisation = await createOrganisation(database);
      const { id: organisationId } = organisation;
      const author = await createMember(database, organisation, { firstName: 'Solène', lastName: 'Le Goff' });
      const analysisId = await analysePage(database, author);
      const enter = async (role: Role | null = 'Commenter') => {
        const member = await createMember(database, organisation, { firstName: 'Aïcha', lastName: 'Diallo' });
        const grant = { organisationId, itemId: analysisId, userIds: [member.id], by: author.id };
        if (role)
          await database.asTenant({ organisationId, userId: author.id }, (tx) =>
            grantAccess(tx, { ...grant, role, at: new Date() }),
          );
        return member;
      };
      /** Deletes a member, as an admin. */
      const remove = async ({ id: userId }: TestMember) => {
        const admin = await createMember(database, organisation, { isAdmin: true });
        await granted(admin, deleteMember, { organizationId: organisationId, userId });
      };
      return { organisation, author, analysisId, enter, remove };
    },
    async comment(by: TestMember, analysisId: string, words = 'À vérifier sur place.'): Promise<string> {
      const elementId = newId();
      await granted(by, addElement, { analysisId, elementId, type: 'comment', words });
      return elementId;
    },
    async highlight(by: TestMember, analysisId: string, exact = 's’est envasé'): Promise<string> {
      const elementId = newId();
      await granted(by, addElement, { analysisId, elementId, type: 'highlight', anchor: passage(exact) });
      return elementId;
    },
    async reply(by: TestMember, analysisId: string, elementId: string, text = 'D’accord.'): Promise<string> {
      const replyId = newId();
      await granted(by, addReply, { analysisId, elementId, replyId, text });
      return replyId;
    },
    async mission(by: TestMember, analysisId: string, ...to: TestMember[]): Promise<string> {
      const missionId = newId();
      const userIds = to.map(({ id }) => id);
      await granted(by, giveMission, { analysisId, missionId, content: 'Demander les relevés.', userIds });
      return missionId;
    },
    read: (by: TestMember, analysisId: string, elementId: string): Promise<Element> =>
      granted(by, readElement, { analysisId, elementId }),
    card: (by: TestMember, analysisId: string) => granted(by, readAnalysis, { analysisId }),
  };
}
