import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { useReveal } from '#features/contributions/web/public.ts';
import { type ElementSelection, useElementActs } from '#features/elements/web/public.ts';
import type {
  Mark,
  Marking,
  PassageStates,
  ReaderPassage,
  ReaderProps,
} from '#features/reader/web/public.ts';
import type { Layout } from './use-layout.ts';
import type { ShownSide } from './use-shown-side.ts';

/** A passage that waits for words: a comment, or a mission. */
type WaitingPassage = Pick<Mark, 'anchor' | 'code'>;

interface LinkedSides {
  readonly selection: ElementSelection;
  readonly reading: Pick<ReaderProps, 'selectedId' | 'jump' | 'onChoose' | 'onPlaced' | 'marking'>;
  /** The passage the composer is to comment. */
  readonly commented: WaitingPassage | null;
  readonly clearCommented: () => void;
  /** The mission being written: with its passage, if it has one. */
  readonly mission: { readonly passage: WaitingPassage | null } | null;
  readonly openMission: (passage: WaitingPassage | null) => void;
  readonly closeMission: () => void;
  /** Chosen in the document, for the sheet of a phone. */
  readonly openedId: Id | null;
  readonly closeOpened: () => void;
}

/** What links the document and what is said of it: choosing on either side shows the other, marking goes on beside. */
export function useLinkedSides(
  layout: Layout,
  side: ShownSide,
  passages: readonly ReaderPassage[],
): LinkedSides {
  const acts = useElementActs();
  const reveal = useReveal();
  const [selectedId, setSelectedId] = useState<Id | null>(null);
  const [jump, setJump] = useState<{ readonly id: Id } | null>(null);
  const [states, setStates] = useState<PassageStates>(new Map());
  const [attachingId, setAttachingId] = useState<Id | null>(null);
  const [commented, setCommented] = useState<WaitingPassage | null>(null);
  const [mission, setMission] = useState<LinkedSides['mission']>(null);
  const [openedId, setOpenedId] = useState<Id | null>(null);

  const showDocument = () => {
    if (layout === 'phone') side.show('document');
  };
  const choose = (id: Id) => {
    setSelectedId(id);
    setJump({ id });
    showDocument();
  };
  const onChoose = (id: Id) => {
    setSelectedId(id);
    if (layout === 'phone') {
      setOpenedId(id);
      // The sheet rises over the lower half.
      setJump({ id });
    } else {
      side.show('analyses');
      void reveal(id);
    }
  };
  const onMark = ({ anchor, code, then }: Mark) => {
    if (then === 'comment') {
      setCommented({ anchor, code });
      side.show('analyses');
    } else if (then === 'mission') setMission({ passage: { anchor, code } });
    else if (acts) {
      setSelectedId(acts.add({ type: 'highlight', words: '', codeClassification: code, anchor }));
    }
  };
  const attached = passages.find(({ id }) => id === attachingId);
  const attaching: Marking['attaching'] =
    attached && acts
      ? {
          text: attached.text,
          onAttach: (anchor) => {
            acts.attach(attached.id, anchor);
            setAttachingId(null);
            setSelectedId(attached.id);
          },
          onCancel: () => setAttachingId(null),
        }
      : null;
  const startAttaching = (id: Id) => {
    setAttachingId(id);
    showDocument();
    if (layout === 'panel') side.show('document');
  };
  return {
    selection: useSteadySelection(selectedId, states, { choose, startAttaching }),
    reading: {
      ...{ selectedId, jump, onChoose, onPlaced: setStates },
      marking: acts ? { onMark, attaching } : null,
    },
    ...{ commented, clearCommented: () => setCommented(null) },
    ...{ mission, closeMission: () => setMission(null) },
    openMission: (passage) => setMission({ passage }),
    ...{ openedId, closeOpened: () => setOpenedId(null) },
  };
}

/** The same while nothing else is chosen or found: all elements look at it. */
function useSteadySelection(
  selectedId: Id | null,
  states: PassageStates,
  choices: Pick<ElementSelection, 'choose' | 'startAttaching'>,
): ElementSelection {
  const latest = useRef(choices);
  useLayoutEffect(() => {
    latest.current = choices;
  });
  return useMemo(
    () => ({
      selectedId,
      choose: (id) => latest.current.choose(id),
      stateOf: (id) => states.get(id),
      startAttaching: (id) => latest.current.startAttaching(id),
    }),
    [selectedId, states],
  );
}
