import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import type { Id } from '#base/ids.ts';
import { type Code, code } from '#features/analyses/analyses/contract/codes.ts';
import { useElementActs } from '#features/analyses/elements/web/element-acts.ts';
import type { ElementSelection } from '#features/analyses/elements/web/element-selection.ts';
import { type Anchor, anchor, type Quality } from '#features/documents/anchoring/contract/anchor.ts';
import { useDraftOf } from '#ui/writing/use-draft-of.ts';
import type { Passage } from '../contract/contributions.ts';

/** A passage that waits for words: a comment, or a mission. Kept as these words are. */
const waitingPassage = z.object({ anchor, code: code.nullable() });
type WaitingPassage = z.infer<typeof waitingPassage>;

type States = ReadonlyMap<Id, Quality | 'lost'>;

/** What was chosen above a selection. */
interface MadeMark {
  readonly anchor: Anchor;
  readonly code: Code | null;
  /** `comment` and `mission` go on where one writes. */
  readonly goesOn: 'nothing' | 'comment' | 'mission';
}

/** How the two sides stand to each other: beside, or one over the other. */
interface Sides {
  readonly analysisId: Id;
  readonly passages: readonly Passage[];
  /** The document is needed: for a passage chosen beside it, or to show where a lost one belongs. */
  readonly showDocument: (why: 'passage' | 'attaching') => void;
  /** What is said of the document is needed: one writes there. */
  readonly showWork: () => void;
}

export interface LinkedPassages {
  readonly selection: ElementSelection;
  readonly selectedId: Id | null;
  readonly select: (id: Id) => void;
  /** Where the document is to scroll; a new object for each asking. */
  readonly jump: { readonly id: Id } | null;
  readonly jumpTo: (id: Id) => void;
  /** How passages were found in the document. */
  readonly setStates: (states: States) => void;
  readonly mark: ((mark: MadeMark) => void) | null;
  /** The lost passage whose place is being shown. */
  readonly attaching: {
    readonly text: string;
    readonly onAttach: (anchor: Anchor) => void;
    readonly onCancel: () => void;
  } | null;
  /** The passage the composer is to comment. */
  readonly commented: WaitingPassage | null;
  readonly clearCommented: () => void;
  /** The mission being written: with its passage, if it has one. */
  readonly mission: { readonly passage: WaitingPassage | null } | null;
  readonly openMission: (passage: WaitingPassage | null) => void;
  readonly closeMission: () => void;
}

/** AL-06: links a document, wherever it is shown, and what is said of it: what is chosen or marked on one side goes on at the other. */
export function useLinkedPassages({ analysisId, passages, showDocument, showWork }: Sides): LinkedPassages {
  const acts = useElementActs();
  const [selectedId, select] = useState<Id | null>(null);
  const [jump, setJump] = useState<{ readonly id: Id } | null>(null);
  const [states, setStates] = useState<States>(new Map());
  const [attachingId, setAttachingId] = useState<Id | null>(null);
  const [commented, setCommented] = useDraftOf(`passage.${analysisId}`, waitingPassage);
  const [mission, setMission] = useState<LinkedPassages['mission']>(null);
  const jumpTo = (id: Id) => setJump({ id });
  const choose = (id: Id) => {
    select(id);
    jumpTo(id);
    showDocument('passage');
  };
  const startAttaching = (id: Id) => {
    setAttachingId(id);
    showDocument('attaching');
  };
  const attached = passages.find(({ id }) => id === attachingId);
  return {
    selection: useSteadySelection(selectedId, states, { choose, startAttaching }),
    ...{ selectedId, select, jump, jumpTo, setStates },
    mark: acts
      ? ({ anchor: at, code: withCode, goesOn }) => {
          const passage = { anchor: at, code: withCode };
          if (goesOn === 'comment') {
            setCommented(passage);
            showWork();
          } else if (goesOn === 'mission') setMission({ passage });
          else select(acts.add({ type: 'highlight', words: '', codeClassification: withCode, anchor: at }));
        }
      : null,
    attaching:
      attached && acts
        ? {
            text: attached.text,
            onAttach: (at) => {
              acts.attach(attached.id, at);
              setAttachingId(null);
              select(attached.id);
            },
            onCancel: () => setAttachingId(null),
          }
        : null,
    ...{ commented, clearCommented: () => setCommented(null) },
    ...{ mission, closeMission: () => setMission(null) },
    openMission: (passage) => setMission({ passage }),
  };
}

/** The same while nothing else is chosen or found: all elements look at it. */
function useSteadySelection(
  selectedId: Id | null,
  states: States,
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
