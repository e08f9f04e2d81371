import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';

/** More sections are missing than were created in one transaction; the rest follows. Not shown to users. */
export const sectionsMissing = event('sections-missing', z.object({ organisationId: id }), () => []);
