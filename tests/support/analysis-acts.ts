import {
  analysisModified,
  analysisShared,
  missionAccomplished,
  missionAssigned,
} from '../../src/features/analyses/events.ts';
import { grantAccess } from '../../src/features/sharing/server/public.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/new-id.ts';
import { announce } from '../../src/platform/outbox/announce.ts';
import type { TestMember } from './people.ts';
import { createItem } from './sharing.ts';

interface Document {
  readonly title: string;
  readonly url: string;
}

interface Act {
  readonly by: TestMember;
  /** When it was done; now by default. */
  readonly at?: Date;
}

/** An analysis that several members may open. */
export interface SharedAnalysis {
  readonly analysisId: string;
  readonly document: Document;
}

export type AnalysisActs = ReturnType<typeof analysisActs>;

/** What people do with analyses, announced the way it will be by those who keep them. */
export function analysisActs(database: Database) {
  const said = ({ analysisId, document }: SharedAnalysis, { by, at = new Date() }: Act) => ({
    organisationId: by.organisationId,
    byUserId: by.id,
    at: at.toISOString(),
    analysisId,
    document,
  });
  const as = ({ organisationId, id: userId }: TestMember) => ({ organisationId, userId });
  return {
    /** A new analysis of a document, shared with these members, who are told. */
    async share(document: Document, { by, at, to }: Act & { to: readonly TestMember[] }) {
      const { organisationId } = by;
      const analysisId = await createItem(database, by);
      const userIds = to.map(({ id }) => id);
      const analysis: SharedAnalysis = { analysisId, document };
      await database.asTenant(as(by), async (tx) => {
        await grantAccess(tx, { organisationId, itemId: analysisId, userIds, by: by.id, at: new Date() });
        const payload = { ...said(analysis, { by, ...(at ? { at } : {}) }), userIds, groupIds: [] };
        await announce(tx, organisationId, analysisShared, payload);
      });
      return analysis;
    },
    modify: (analysis: SharedAnalysis, act: Act) =>
      database.asTenant(as(act.by), (tx) =>
        announce(tx, act.by.organisationId, analysisModified, said(analysis, act)),
      ),
    assign: (analysis: SharedAnalysis, act: Act & { to: readonly TestMember[] }) =>
      database.asTenant(as(act.by), (tx) =>
        announce(tx, act.by.organisationId, missionAssigned, {
          ...said(analysis, act),
          missionId: newId(),
          userIds: act.to.map(({ id }) => id),
        }),
      ),
    accomplish: (analysis: SharedAnalysis, act: Act & { author: TestMember }) =>
      database.asTenant(as(act.by), (tx) =>
        announce(tx, act.by.organisationId, missionAccomplished, {
          ...said(analysis, act),
          missionId: newId(),
          authorId: act.author.id,
        }),
      ),
  };
}
