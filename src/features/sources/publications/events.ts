import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';

/** The most ids in one event. */
export const PUBLICATIONS_TOLD = 200;

/** Publications were stored, changed, read, or deleted. */
export const publicationsKept = event(
  'publications-kept',
  z.object({ publicationIds: z.array(id).max(PUBLICATIONS_TOLD) }),
  () => [],
);
