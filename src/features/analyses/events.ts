import { z } from 'zod';
import { event } from '#base/event.ts';
import { type Id, id } from '#base/ids.ts';

/**
 * What every act upon an analysis says. The title and address are those of the moment of the act: whoever is told of
 * it later reads what it was about then.
 */
const act = z.object({
  organisationId: id,
  analysisId: id,
  byUserId: id,
  at: z.iso.datetime(),
  document: z.object({ title: z.string(), url: z.string() }),
});
const topics = ({ analysisId }: { readonly analysisId: Id }) => [`analysis:${analysisId}`];

const ofAnalysis = z.object({ organisationId: id, analysisId: id });

/** Someone made an analysis of a document. */
export const analysisMade = event(
  'analysis-made',
  ofAnalysis.extend({ documentId: id, byUserId: id }),
  topics,
);

/** What an analysis shows changed in a way nobody is told of: its document was read, it was renamed. */
export const analysisTouched = event('analysis-touched', ofAnalysis, topics);

/** What is said in an analysis was voted on, coded, hidden or closed: of interest to whoever looks at it, and no one else. */
export const analysisJudged = event('analysis-judged', ofAnalysis, topics);

/** People and groups were given access to an analysis. */
export const analysisShared = event(
  'analysis-shared',
  act.extend({ userIds: z.array(id), groupIds: z.array(id) }),
  topics,
);

/** Someone changed what an analysis says. */
export const analysisModified = event('analysis-modified', act, topics);

/** Someone gave colleagues a mission. */
export const missionAssigned = event(
  'mission-assigned',
  act.extend({ missionId: id, userIds: z.array(id) }),
  topics,
);

/** A tagged colleague answered a mission that `authorId` had given. */
export const missionAccomplished = event(
  'mission-accomplished',
  act.extend({ missionId: id, authorId: id }),
  topics,
);
