import { type RefObject, useRef, useState } from 'react';
import { hasDraft } from '#ui/writing/use-draft.ts';
import { type ElementActs, isRefused, type ShownElement, useElementActs } from '../element-acts.ts';
import { editDraft } from '../element-drafts.ts';

type Changing = 'words' | 'code';

/** What its author may do with an element, and is doing. */
export interface Authoring {
  /** Null for everyone else, and while the element itself was refused. */
  readonly acts: ElementActs | null;
  readonly changing: Changing | null;
  readonly change: (what: Changing) => void;
  /** Done changing: back to the menu it began from. */
  readonly close: () => void;
  readonly menu: RefObject<HTMLButtonElement | null>;
}

/** Words that were begun are gone on with. */
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
