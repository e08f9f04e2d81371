import type { EventType, Payload } from '../../src/base/event.ts';
import { analysisModified, analysisShared } from '../../src/features/analyses/analyses/events.ts';
import { missionAccomplished, missionAssigned } from '../../src/features/analyses/elements/events.ts';
import type { Role } from '../../src/features/sharing/rules/roles.ts';
import { grantAccess, revokeAccess } from '../../src/features/sharing/server/grants.ts';
import type { Database, Transaction } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/new-id.ts';
import { announce } from '../../src/platform/outbox/announce.ts';
import type { TestMember } from './people.ts';
import { createItem } from './sharing.ts';

interface Whom {
  readonly userIds?: readonly string[];
  readonly groupIds?: readonly string[];
}

interface Document {
  readonly title: string;
  readonly url: string;
}
const DOCUMENT: Document = { title: 'Recul du trait de côte', url: 'https://gazette.example/recul' };

/** An analysis of a member; acts on it are announced as by its feature. */
export interface TestAnalysis {
  readonly id: string;
  grant(whom: Whom, role?: Role): Promise<void>;
  revoke(whom: Whom): Promise<void>;
  /** Announces an act of a member on the analysis; fills in the fields that all acts share. */
  act<E extends EventType>(type: E, by: TestMember, rest: Rest<E>): Promise<void>;
}

type Same = 'organisationId' | 'analysisId' | 'byUserId' | 'at' | 'document';
type Rest<E extends EventType> = Omit<Payload<E>, Same> & {
  readonly analysisId?: string;
  readonly at?: string;
  readonly document?: Document;
};

export async function createAnalysis(
  database: Database,
  owner: TestMember,
  document = DOCUMENT,
): Promise<TestAnalysis> {
  const { organisationId } = owner;
  const id = await createItem(database, owner);
  const item = { organisationId, itemId: id };
  const as = ({ id: userId }: TestMember, work: (tx: Transaction) => Promise<void>) =>
    database.asTenant({ organisationId, userId }, work);
  return {
    id,
    grant: (whom, role = 'Owner') =>
      as(owner, (tx) => grantAccess(tx, { ...item, ...whom, role, by: owner.id, at: new Date() })),
    revoke: (whom) => as(owner, (tx) => revokeAccess(tx, { ...item, ...whom })),
    act: (type, by, rest) =>
      as(by, (tx) =>
        announce(tx, organisationId, type, {
          organisationId,
          analysisId: id,
          byUserId: by.id,
          at: new Date().toISOString(),
          document,
          ...rest,
        }),
      ),
  };
}

interface Act {
  readonly by: TestMember;
  /** When it happened; now by default. */
  readonly at?: Date;
}
interface ActUpon extends Act {
  readonly to: readonly TestMember[];
}

export type AnalysisActions = ReturnType<typeof analysisActions>;

/** The same acts with the vocabulary of the journeys. */
export function analysisActions(database: Database) {
  const when = ({ at = new Date() }: Act) => ({ at: at.toISOString() });
  const idsOf = (members: readonly TestMember[]) => members.map(({ id }) => id);
  return {
    /** Creates an analysis and shares it with these members, who are notified. */
    async share(document: Document, act: ActUpon): Promise<TestAnalysis> {
      const userIds = idsOf(act.to);
      const analysis = await createAnalysis(database, act.by, document);
      await analysis.grant({ userIds });
      await analysis.act(analysisShared, act.by, { userIds, groupIds: [], ...when(act) });
      return analysis;
    },
    modify: (analysis: TestAnalysis, act: Act) => analysis.act(analysisModified, act.by, when(act)),
    assign: (analysis: TestAnalysis, act: ActUpon) =>
      analysis.act(missionAssigned, act.by, { missionId: newId(), userIds: idsOf(act.to), ...when(act) }),
    accomplish: (analysis: TestAnalysis, act: Act & { readonly author: TestMember }) =>
      analysis.act(missionAccomplished, act.by, {
        missionId: newId(),
        authorId: act.author.id,
        ...when(act),
      }),
  };
}
