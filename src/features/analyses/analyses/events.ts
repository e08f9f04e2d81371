import { z } from 'zod';
import { event } from '#base/event.ts';
import { type Id, id } from '#base/ids.ts';

/**
 * The payload of every event about an analysis. Title and address are those at the time of the event, so that
 * a later notification names what it was about then.
 */
export const analysisEventPayload = z.object({
  organisationId: id,
  analysisId: id,
  byUserId: id,
  at: z.iso.datetime(),
  document: z.object({ title: z.string(), url: z.string() }),
});

/* The names in quotes are stored in the outbox and stay when a constant is renamed. */

/** The topic of the screens that show the analysis. */
export const analysisTopics = ({ analysisId }: { readonly analysisId: Id }) => [`analysis:${analysisId}`];

const ofAnalysis = z.object({ organisationId: id, analysisId: id });

/** Someone created an analysis of a document. */
export const analysisCreated = event(
  'analysis-made',
  ofAnalysis.extend({ documentId: id, byUserId: id }),
  analysisTopics,
);

/**
 * What the cards of an analysis show changed without anyone being notified: its document was read, something
 * in it was hidden.
 */
export const analysisCardChanged = event('analysis-touched', ofAnalysis, analysisTopics);

/** A vote, an upvote, an anchor or a closed mission changed: only screens that show the analysis are updated. */
export const analysisDetailsChanged = event('analysis-judged', ofAnalysis, analysisTopics);

/** People and groups were given access to an analysis. */
export const analysisShared = event(
  'analysis-shared',
  analysisEventPayload.extend({ userIds: z.array(id), groupIds: z.array(id) }),
  analysisTopics,
);

/** Someone changed the content of an analysis. */
export const analysisModified = event('analysis-modified', analysisEventPayload, analysisTopics);
