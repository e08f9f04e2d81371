import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';

/** How many ids one fact names at most. */
export const PUBLICATIONS_TOLD = 200;

/** What sources brought was kept, changed, read on its page, or forgotten. */
export const publicationsKept = event(
  'publications-kept',
  z.object({ publicationIds: z.array(id).max(PUBLICATIONS_TOLD) }),
  () => [],
);
