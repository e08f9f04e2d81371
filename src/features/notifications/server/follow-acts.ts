import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import {
  analysisModified,
  analysisShared,
  missionAccomplished,
  missionAssigned,
} from '#features/analyses/events.ts';
import { accessChanged } from '#features/sharing/events.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Followed, type Follower, follow } from '#platform/outbox/follow.ts';
import type { AnalysisAct } from './analysis-act.ts';
import { announceChanged } from './announce-changed.ts';
import type { Act } from './notifications-table.ts';
import { tellOfAct } from './tell-of-act.ts';

/** Its place in line is kept under this name, which therefore never changes. */
const NAME = 'notifications';

type Announced = Pick<AnalysisAct, 'analysisId' | 'byUserId' | 'document'> & { readonly at: string };

function asAct(act: Act, { organisationId, payload, position }: Followed<Announced>): AnalysisAct {
  const { analysisId, byUserId, at, document } = payload;
  // Of the row, not of what it says: the database let nobody announce for another organisation.
  if (!organisationId) throw new Error('an act upon an analysis belongs to an organisation');
  return { act, organisationId, analysisId, byUserId, at: new Date(at), document, position };
}

const parts: readonly Follower[] = [
  follow({
    name: NAME,
    events: [analysisShared],
    handle: (tx, event) => tellOfAct(tx, asAct('shared', event), event.payload),
  }),
  follow({
    name: NAME,
    events: [analysisModified],
    handle: (tx, event) => tellOfAct(tx, asAct('modified', event), 'readers'),
  }),
  follow({
    name: NAME,
    events: [missionAssigned],
    handle: (tx, event) => tellOfAct(tx, asAct('assigned', event), { userIds: event.payload.userIds }),
  }),
  follow({
    name: NAME,
    events: [missionAccomplished],
    handle: (tx, event) => tellOfAct(tx, asAct('accomplished', event), { userIds: [event.payload.authorId] }),
  }),
  follow({
    name: NAME,
    events: [accessChanged],
    handle: (tx, { payload }) => lookAgain(tx, payload.organisationId, payload.items),
  }),
];

/** The one listener that turns facts into notifications; each is told once, whatever happens in between. */
export const notificationsFollower: Follower = {
  name: NAME,
  eventNames: parts.flatMap(({ eventNames }) => eventNames),
  async handle(tx, event) {
    const part = parts.find(({ eventNames }) => eventNames.includes(event.name));
    if (!part) throw new Error(`${NAME} does not follow ${event.name}`);
    await part.handle(tx, event);
  },
};

const rows = z.array(z.object({ userId: id }));

/** People who were told of something hear that it may have gone from their list, or come back to it. */
async function lookAgain(
  tx: Transaction,
  organisationId: string,
  items: readonly { readonly id: string }[],
): Promise<void> {
  const itemIds = items.map((item) => item.id);
  const told = await tx.execute(sql`
    SELECT DISTINCT user_id AS "userId" FROM notifications
    WHERE organisation_id = ${organisationId} AND analysis_id = ANY(${sql.param(itemIds)}::uuid[])`);
  await announceChanged(
    tx,
    organisationId,
    rows.parse(told.rows).map(({ userId }) => userId),
  );
}
