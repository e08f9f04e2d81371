import { analysisModified, analysisShared } from '#features/analyses/analyses/events.ts';
import { missionAccomplished, missionAssigned } from '#features/analyses/elements/events.ts';
import { type Followed, on, type Part } from '#platform/outbox/follow.ts';
import type { AnalysisAct } from './analysis-act.ts';
import type { Act } from './notifications-table.ts';
import { tellOfAct } from './tell-of-act.ts';

type Announced = Pick<AnalysisAct, 'analysisId' | 'byUserId' | 'document'> & { readonly at: string };

function asAct(act: Act, { organisationId, payload, position }: Followed<Announced>): AnalysisAct {
  const { analysisId, byUserId, at, document } = payload;
  // Of the row, not of what it says: the database let nobody announce for another organisation.
  if (!organisationId) throw new Error('an act upon an analysis belongs to an organisation');
  return { act, organisationId, analysisId, byUserId, at: new Date(at), document, position };
}

/** NO-04: shared, modified, assigned, accomplished. */
export const actParts: readonly Part[] = [
  on([analysisShared], (tx, event) => tellOfAct(tx, asAct('shared', event), event.payload)),
  on([analysisModified], (tx, event) => tellOfAct(tx, asAct('modified', event), 'readers')),
  on([missionAssigned], (tx, event) =>
    tellOfAct(tx, asAct('assigned', event), { userIds: event.payload.userIds }),
  ),
  on([missionAccomplished], (tx, event) =>
    tellOfAct(tx, asAct('accomplished', event), { userIds: [event.payload.authorId] }),
  ),
];
