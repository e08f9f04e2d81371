import { z } from 'zod';
import { id } from '#base/ids.ts';

const NAME_MAX = 2_000;

/** ED-09: attributes of a section block in a text. The name is a copy for readers without a server. */
export const sectionAttrs = z.object({ journalId: id, name: z.string().max(NAME_MAX).default('') });
export type SectionAttrs = z.infer<typeof sectionAttrs>;

/** A text has room for this many; the journal shows the rest. */
export const SHOWN_IN_TEXT = 8;
