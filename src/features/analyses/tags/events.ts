import { z } from 'zod';
import { event } from '#base/event.ts';
import { type Id, id } from '#base/ids.ts';

/** The vocabulary of an organisation changed; its administrators' screens reload it. */
export const organisationTagsChanged = event(
  'organisation-tags-changed',
  z.object({ organisationId: id }),
  ({ organisationId }) => [`organisation:${organisationId}`],
);

/** Maximum number of analyses in one event; a tag can be on thousands. */
export const ANALYSES_PER_EVENT = 200;

/**
 * The tags of these analyses changed with the organisation's vocabulary. The analyses are named by the topics
 * only: the payload reaches every subscriber, who must not learn of analyses they cannot open.
 */
export const analysesRetagged = (analysisIds: readonly Id[]) =>
  event('analyses-retagged', z.object({}), () => analysisIds.map((analysisId) => `analysis:${analysisId}`));
