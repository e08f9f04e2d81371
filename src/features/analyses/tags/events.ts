import { z } from 'zod';
import { event } from '#base/event.ts';
import { type Id, id } from '#base/ids.ts';

/** The vocabulary of an organisation changed; those who keep it look again. */
export const organisationTagsChanged = event(
  'organisation-tags-changed',
  z.object({ organisationId: id }),
  ({ organisationId }) => [`organisation:${organisationId}`],
);

/** How many analyses one fact speaks of at most; a tag may stand on thousands. */
export const ANALYSES_PER_FACT = 200;

/**
 * The tags of these analyses changed with their organisation's vocabulary. Which ones is said by the topics alone: a
 * payload travels to every reader, and what else there is to open is none of their business.
 */
export const analysesRetagged = (analysisIds: readonly Id[]) =>
  event('analyses-retagged', z.object({}), () => analysisIds.map((analysisId) => `analysis:${analysisId}`));
