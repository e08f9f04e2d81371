import type { Id } from '#base/ids.ts';
import { sharedValue } from '#ui/page/shared-value.ts';

/** What the section creator is opened for: a section that is there, or a new one of one's own unless somebody else is named. */
export interface SectionCreatorRequest {
  /** The section whose searches are changed. */
  readonly journalId?: Id;
  readonly reflectionId?: Id;
  readonly groupId?: Id;
  /** Of the heading in the text of the reflection. */
  readonly headerId?: string;
  readonly onSaved?: (section: { readonly journalId: Id; readonly name: string }) => void;
}

/** Each opening is another request, also while the creator is open. */
interface OpenedSectionCreator extends SectionCreatorRequest {
  readonly number: number;
}

const opened = sharedValue<OpenedSectionCreator | null>(null);
let count = 0;

/** The section creator, for everyone who opens it: the journal, a reflection, the top bar, the palette. */
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
