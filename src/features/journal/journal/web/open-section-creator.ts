import type { Id } from '#base/ids.ts';
import { sharedValue } from '#ui/page/shared-value.ts';

/** What to open the section creator for: an existing section, or a new one, personal unless an owner is given. */
export interface SectionCreatorRequest {
  /** The section to edit. */
  readonly journalId?: Id;
  readonly reflectionId?: Id;
  readonly groupId?: Id;
  /** The id of a heading in the text of the reflection. */
  readonly headerId?: string;
  readonly onSaved?: (section: { readonly journalId: Id; readonly name: string }) => void;
}

/** Numbered, so that opening it again is a new request. */
interface OpenedSectionCreator extends SectionCreatorRequest {
  readonly number: number;
}

const opened = sharedValue<OpenedSectionCreator | null>(null);
let count = 0;

/** Opens and closes the section creator from anywhere: the journal, a reflection, the top bar, the palette. */
export const sectionCreator = {
  open: (request: SectionCreatorRequest = {}) => {
    count += 1;
    opened.set({ ...request, number: count });
  },
  close: () => opened.set(null),
  isOpen: () => opened.now() !== null,
  useOpened: opened.use,
};

export const openSectionCreator = sectionCreator.open;
