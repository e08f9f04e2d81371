import { analysisModified, analysisTouched } from '#features/analyses/analyses/events.ts';
import { memberChanged, memberRightsChanged } from '#features/organisations/members/events.ts';
import { accessNarrowed, profilesTouched } from '#features/organisations/organisations/events.ts';
import { accessChanged } from '#features/sharing/events.ts';
import { followAll, on } from '#platform/outbox/follow.ts';
import { fileShared } from './file-shared.ts';
import { reviewAnalyses, reviewPeople, touchHolders } from './review-entries.ts';

/**
 * Keeps portfolios in line with access: when access or membership changes, entries are withheld or shown
 * again. Analyses shared with a group are added to its portfolio. Portfolios on screen are updated, also when
 * an analysis in them changed.
 */
export const portfoliosFollower = followAll('portfolios', [
  on([accessChanged], async (tx, { payload: { organisationId, items } }) => {
    const analysisIds = items.filter(({ kind }) => kind === 'analysis').map(({ id }) => id);
    await fileShared(tx, organisationId, analysisIds);
    await reviewAnalyses(tx, organisationId, analysisIds);
  }),
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
