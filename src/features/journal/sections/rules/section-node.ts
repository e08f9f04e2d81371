import { z } from 'zod';
import { id } from '#base/ids.ts';

const NAME_MAX = 2_000;

/** ED-09: what a section carries in a text. Its name as it was when it was put there, for whoever reads without a server. */
export const sectionAttrs = z.object({ journalId: id, name: z.string().max(NAME_MAX).default('') });
export type SectionAttrs = z.infer<typeof sectionAttrs>;

/** As many as a text has room for; the journal shows the rest. */
export const SHOWN_IN_TEXT = 8;
