import { analysisModified, analysisTouched } from '#features/analyses/analyses/events.ts';
import { memberChanged, memberRightsChanged } from '#features/organisations/members/events.ts';
import { accessNarrowed, profilesTouched } from '#features/organisations/organisations/events.ts';
import { accessChanged } from '#features/sharing/events.ts';
import { combineHandlers, on } from '#platform/outbox/define-consumer.ts';
import { addSharedAnalyses } from './add-shared-analyses.ts';
import {
  announceToPortfoliosWith,
  updateWithheldOfAnalyses,
  updateWithheldOfPeople,
} from './update-withheld.ts';

/**
 * Keeps portfolios in line with access: when access or membership changes, entries are withheld or shown
 * again. Analyses shared with a group are added to its portfolio. Portfolios on screen are updated, also when
 * an analysis in them changed.
 */
export const portfoliosConsumer = combineHandlers('portfolios', [
  on([accessChanged], async (tx, { payload: { organisationId, items } }) => {
    const analysisIds = items.filter(({ kind }) => kind === 'analysis').map(({ id }) => id);
    await addSharedAnalyses(tx, organisationId, analysisIds);
    await updateWithheldOfAnalyses(tx, organisationId, analysisIds);
  }),
  on([accessNarrowed, profilesTouched], (tx, { payload: { organisationId, userIds } }) =>
    updateWithheldOfPeople(tx, organisationId, userIds),
  ),
  on([memberChanged, memberRightsChanged], (tx, { payload: { organisationId, userId } }) =>
    updateWithheldOfPeople(tx, organisationId, [userId]),
  ),
  on([analysisModified, analysisTouched], (tx, { payload: { organisationId, analysisId } }) =>
    announceToPortfoliosWith(tx, organisationId, analysisId),
  ),
]);
