import { analysisModified, analysisShared } from '#features/analyses/analyses/events.ts';
import { missionAccomplished, missionAssigned } from '#features/analyses/elements/events.ts';
import { type Followed, on, type Part } from '#platform/outbox/follow.ts';
import type { AnalysisAct } from './analysis-act.ts';
import type { Act } from './notifications-table.ts';
import { tellOfAct } from './tell-of-act.ts';

type ActPayload = Pick<AnalysisAct, 'analysisId' | 'byUserId' | 'document'> & { readonly at: string };

function toAct(act: Act, { organisationId, payload, position }: Followed<ActPayload>): AnalysisAct {
  const { analysisId, byUserId, at, document } = payload;
  // From the outbox row, not from the payload: row-level security protects the column.
  if (!organisationId) throw new Error('an act on an analysis belongs to an organisation');
  return { act, organisationId, analysisId, byUserId, at: new Date(at), document, position };
}

/** NO-04: shared, modified, assigned, accomplished. */
export const actParts: readonly Part[] = [
  on([analysisShared], (tx, event) => tellOfAct(tx, toAct('shared', event), event.payload)),
  on([analysisModified], (tx, event) => tellOfAct(tx, toAct('modified', event), 'readers')),
  on([missionAssigned], (tx, event) =>
    tellOfAct(tx, toAct('assigned', event), { userIds: event.payload.userIds }),
  ),
  on([missionAccomplished], (tx, event) =>
    tellOfAct(tx, toAct('accomplished', event), { userIds: [event.payload.authorId] }),
  ),
];
