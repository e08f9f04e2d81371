import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';

/** The most ids in one event. */
export const MAX_IDS_PER_EVENT = 200;

/** Publications were stored, changed, read, or deleted. */
export const publicationsChanged = event(
  'publications-kept',
  z.object({ publicationIds: z.array(id).max(MAX_IDS_PER_EVENT) }),
  () => [],
);
