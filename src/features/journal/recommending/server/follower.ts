import { personArrived } from '#features/accounts/accounts/events.ts';
import { askRuns } from '#features/journal/journal/server/run-kind.ts';
import { groupMade } from '#features/organisations/groups/events.ts';
import { memberInvited } from '#features/organisations/members/events.ts';
import { announce } from '#platform/outbox/announce.ts';
import { follow } from '#platform/outbox/follow.ts';
import { sectionsMissing } from '../events.ts';
import { ensureJournals } from './ensure-journals.ts';

/** Creates and fills the sections of new people and groups. */
export const recommendingFollower = follow({
  name: 'recommending',
  events: [memberInvited, personArrived, groupMade, sectionsMissing],
  handle: async (tx, { payload: { organisationId } }) => {
    const now = new Date();
    const { ids, isPart } = await ensureJournals(tx, organisationId, now);
    if (ids.length > 0) await askRuns(tx, organisationId, ids, { now });
    if (isPart) await announce(tx, organisationId, sectionsMissing, { organisationId });
  },
});
