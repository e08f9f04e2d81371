import { type RefObject, useRef, useState } from 'react';
import { hasDraft } from '#ui/writing/use-draft.ts';
import { type ElementActs, isRefused, type ShownElement, useElementActs } from '../element-acts.ts';
import { editDraft } from '../element-drafts.ts';

type Changing = 'words' | 'code';

/** The acts an author may perform on an element, and the one in progress. */
export interface Authoring {
  /** Null for everyone else, and while the element itself was refused. */
  readonly acts: ElementActs | null;
  readonly changing: Changing | null;
  readonly change: (what: Changing) => void;
  /** Ends the change and returns focus to the menu. */
  readonly close: () => void;
  readonly menu: RefObject<HTMLButtonElement | null>;
}

/** Opens the editor when there is a draft. */
export function useAuthoring({ id, saving }: ShownElement, isMine: boolean): Authoring {
  const acts = useElementActs();
  const menu = useRef<HTMLButtonElement>(null);
  const [changing, setChanging] = useState<Changing | null>(() => (hasDraft(editDraft(id)) ? 'words' : null));
  const close = () => {
    menu.current?.focus();
    setChanging(null);
  };
  return { acts: isMine && !isRefused(saving) ? acts : null, changing, change: setChanging, close, menu };
}
