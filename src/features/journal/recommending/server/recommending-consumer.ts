import { personArrived } from '#features/accounts/accounts/events.ts';
import { requestRuns } from '#features/journal/journal/server/journal-run-job.ts';
import { groupCreated } from '#features/organisations/groups/events.ts';
import { memberInvited } from '#features/organisations/members/events.ts';
import { announce } from '#platform/outbox/announce.ts';
import { defineConsumer } from '#platform/outbox/define-consumer.ts';
import { sectionsMissing } from '../events.ts';
import { ensureJournals } from './ensure-journals.ts';

/** Creates and fills the sections of new people and groups. */
export const recommendingConsumer = defineConsumer({
  name: 'recommending',
  events: [memberInvited, personArrived, groupCreated, sectionsMissing],
  handle: async (tx, { payload: { organisationId } }) => {
    const now = new Date();
    const { ids, isPart } = await ensureJournals(tx, organisationId, now);
    if (ids.length > 0) await requestRuns(tx, organisationId, ids, { now });
    if (isPart) await announce(tx, organisationId, sectionsMissing, { organisationId });
  },
});
