import { analysisModified, analysisShared } from '#features/analyses/events.ts';
import { missionAccomplished, missionAssigned } from '#features/elements/events.ts';
import { type Followed, type Follower, follow } from '#platform/outbox/follow.ts';
import type { AnalysisAct } from './analysis-act.ts';
import { FOLLOWER_NAME as name } from './follower-name.ts';
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
export const actParts: readonly Follower[] = [
  follow({
    name,
    events: [analysisShared],
    handle: (tx, event) => tellOfAct(tx, asAct('shared', event), event.payload),
  }),
  follow({
    name,
    events: [analysisModified],
    handle: (tx, event) => tellOfAct(tx, asAct('modified', event), 'readers'),
  }),
  follow({
    name,
    events: [missionAssigned],
    handle: (tx, event) => tellOfAct(tx, asAct('assigned', event), { userIds: event.payload.userIds }),
  }),
  follow({
    name,
    events: [missionAccomplished],
    handle: (tx, event) => tellOfAct(tx, asAct('accomplished', event), { userIds: [event.payload.authorId] }),
  }),
];
