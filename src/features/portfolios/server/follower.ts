import { analysisModified, analysisTouched } from '#features/analyses/events.ts';
import { memberChanged, memberRightsChanged } from '#features/members/events.ts';
import { accessNarrowed, profilesTouched } from '#features/organisations/events.ts';
import { accessChanged } from '#features/sharing/events.ts';
import { followAll, on } from '#platform/outbox/follow.ts';
import { reviewAnalyses, reviewPeople, touchHolders } from './review-entries.ts';

/**
 * Keeps portfolios to what those whose they are may open: when access or membership changes, entries are withheld or
 * come back. Whoever looks at a portfolio looks again, also when an analysis in it changed.
 */
export const portfoliosFollower = followAll('portfolios', [
  on([accessChanged], (tx, { payload: { organisationId, items } }) =>
    reviewAnalyses(
      tx,
      organisationId,
      items.filter(({ kind }) => kind === 'analysis').map(({ id }) => id),
    ),
  ),
  on([accessNarrowed, profilesTouched], (tx, { payload: { organisationId, userIds } }) =>
    reviewPeople(tx, organisationId, userIds),
  ),
  on([memberChanged, memberRightsChanged], (tx, { payload: { organisationId, userId } }) =>
    reviewPeople(tx, organisationId, [userId]),
  ),
  on([analysisModified, analysisTouched], (tx, { payload: { organisationId, analysisId } }) =>
    touchHolders(tx, organisationId, analysisId),
  ),
]);
