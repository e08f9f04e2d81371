import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';
import { analysisEventPayload, analysisTopics } from '#features/analyses/analyses/events.ts';

/** Someone gave colleagues a mission. */
export const missionAssigned = event(
  'mission-assigned',
  analysisEventPayload.extend({ missionId: id, userIds: z.array(id) }),
  analysisTopics,
);

/** An assignee answered a mission given by `authorId`. */
export const missionAccomplished = event(
  'mission-accomplished',
  analysisEventPayload.extend({ missionId: id, authorId: id }),
  analysisTopics,
);
