import { analysisModified, analysisTouched } from '#features/analyses/events.ts';
import { memberChanged, memberRightsChanged } from '#features/members/events.ts';
import { accessNarrowed, profilesTouched } from '#features/organisations/events.ts';
import { accessChanged } from '#features/sharing/events.ts';
import { type Follower, follow } from '#platform/outbox/follow.ts';
import { reviewAnalyses, reviewPeople, touchHolders } from './review-entries.ts';

/** Its place in line is kept under this name, which therefore never changes. */
const name = 'portfolios';

const parts: readonly Follower[] = [
  follow({
    name,
    events: [accessChanged],
    handle: (tx, { payload: { organisationId, items } }) =>
      reviewAnalyses(
        tx,
        organisationId,
        items.filter(({ kind }) => kind === 'analysis').map(({ id }) => id),
      ),
  }),
  follow({
    name,
    events: [accessNarrowed, profilesTouched],
    handle: (tx, { payload: { organisationId, userIds } }) => reviewPeople(tx, organisationId, userIds),
  }),
  follow({
    name,
    events: [memberChanged, memberRightsChanged],
    handle: (tx, { payload: { organisationId, userId } }) => reviewPeople(tx, organisationId, [userId]),
  }),
  follow({
    name,
    events: [analysisModified, analysisTouched],
    handle: (tx, { payload: { organisationId, analysisId } }) => touchHolders(tx, organisationId, analysisId),
  }),
];

/**
 * Keeps portfolios to what those whose they are may open: when access or membership changes, entries are withheld or
 * come back. Whoever looks at a portfolio looks again, also when an analysis in it changed.
 */
export const portfoliosFollower: Follower = {
  name,
  eventNames: parts.flatMap(({ eventNames }) => eventNames),
  async handle(tx, event) {
    const part = parts.find(({ eventNames }) => eventNames.includes(event.name));
    if (!part) throw new Error(`${name} does not follow ${event.name}`);
    await part.handle(tx, event);
  },
};
