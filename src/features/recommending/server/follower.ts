import { personArrived } from '#features/accounts/events.ts';
import { groupMade } from '#features/groups/events.ts';
import { askRun } from '#features/journal/server/public.ts';
import { memberInvited } from '#features/members/events.ts';
import { follow } from '#platform/outbox/follow.ts';
import { ensureJournals } from './ensure-journals.ts';

/** Whoever joins finds a section of their own, which is filled at once; so does a group. */
export const recommendingFollower = follow({
  name: 'recommending',
  events: [memberInvited, personArrived, groupMade],
  handle: async (tx, { payload: { organisationId } }) => {
    const now = new Date();
    for (const id of await ensureJournals(tx, organisationId, now))
      await askRun(tx, { organisationId, id }, now, 'product');
  },
});
