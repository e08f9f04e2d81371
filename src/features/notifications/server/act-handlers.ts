import { analysisModified, analysisShared } from '#features/analyses/analyses/events.ts';
import { missionAccomplished, missionAssigned } from '#features/analyses/elements/events.ts';
import { type ConsumedEvent, type EventHandler, on } from '#platform/outbox/define-consumer.ts';
import type { AnalysisAct } from './analysis-act.ts';
import type { Act } from './notifications-table.ts';
import { notifyOfAct } from './notify-of-act.ts';

type ActPayload = Pick<AnalysisAct, 'analysisId' | 'byUserId' | 'document'> & { readonly at: string };

function toAct(act: Act, { organisationId, payload, position }: ConsumedEvent<ActPayload>): AnalysisAct {
  const { analysisId, byUserId, at, document } = payload;
  // From the outbox row, not from the payload: row-level security protects the column.
  if (!organisationId) throw new Error('an act on an analysis belongs to an organisation');
  return { act, organisationId, analysisId, byUserId, at: new Date(at), document, position };
}

/** NO-04: shared, modified, assigned, accomplished. */
export const actHandlers: readonly EventHandler[] = [
  on([analysisShared], (tx, event) => notifyOfAct(tx, toAct('shared', event), event.payload)),
  on([analysisModified], (tx, event) => notifyOfAct(tx, toAct('modified', event), 'readers')),
  on([missionAssigned], (tx, event) =>
    notifyOfAct(tx, toAct('assigned', event), { userIds: event.payload.userIds }),
  ),
  on([missionAccomplished], (tx, event) =>
    notifyOfAct(tx, toAct('accomplished', event), { userIds: [event.payload.authorId] }),
  ),
];
