import { z } from 'zod';
import { event } from '#base/event.ts';
import { type Id, id } from '#base/ids.ts';

/**
 * What every act upon an analysis says. The title and address are those of the moment of the act: whoever is told of
 * it later reads what it was about then.
 */
export const analysisAct = z.object({
  organisationId: id,
  analysisId: id,
  byUserId: id,
  at: z.iso.datetime(),
  document: z.object({ title: z.string(), url: z.string() }),
});

/** Whoever looks at the analysis learns of it. */
export const analysisTopics = ({ analysisId }: { readonly analysisId: Id }) => [`analysis:${analysisId}`];

const ofAnalysis = z.object({ organisationId: id, analysisId: id });

/** Someone made an analysis of a document. */
export const analysisMade = event(
  'analysis-made',
  ofAnalysis.extend({ documentId: id, byUserId: id }),
  analysisTopics,
);

/** What cards of an analysis show changed in a way nobody is told of: its document was read, something in it was hidden. */
export const analysisTouched = event('analysis-touched', ofAnalysis, analysisTopics);

/** What is said in an analysis was voted on, attached or closed: of interest to whoever looks at it, and no one else. */
export const analysisJudged = event('analysis-judged', ofAnalysis, analysisTopics);

/** People and groups were given access to an analysis. */
export const analysisShared = event(
  'analysis-shared',
  analysisAct.extend({ userIds: z.array(id), groupIds: z.array(id) }),
  analysisTopics,
);

/** Someone changed what an analysis says. */
export const analysisModified = event('analysis-modified', analysisAct, analysisTopics);
