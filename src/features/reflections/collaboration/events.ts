import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';
import { reflectionTopics } from '#features/reflections/reflections/events.ts';

/** Somebody opened or closed the text of a reflection; its card and page show who has it open. */
export const presenceChanged = event(
  'presence-changed',
  z.object({ organisationId: id, reflectionId: id }),
  reflectionTopics,
);
