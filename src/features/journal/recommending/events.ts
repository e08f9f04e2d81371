import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';

/** An organisation lacks more sections than were made at once. Nobody sees it: the rest follows. */
export const sectionsMissing = event('sections-missing', z.object({ organisationId: id }), () => []);
