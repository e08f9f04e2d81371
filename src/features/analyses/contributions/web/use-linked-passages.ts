import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import type { Id } from '#base/ids.ts';
import { type Code, code } from '#features/analyses/analyses/contract/codes.ts';
import { type ElementSelection, useElementActions } from '#features/analyses/elements/web/element-actions.ts';
import { type Anchor, anchor, type Quality } from '#features/documents/anchoring/contract/anchor.ts';
import { useStructuredDraft } from '#ui/writing/use-draft.ts';
import type { Passage } from '../contract/contributions.ts';

/** A passage to comment on or to give a mission about; stored like the text written for it. */
const pendingPassage = z.object({ anchor, code: code.nullable() });
type PendingPassage = z.infer<typeof pendingPassage>;

type States = ReadonlyMap<Id, Quality | 'lost'>;

/** A passage marked with the selection toolbar. */
interface NewMark {
  readonly anchor: Anchor;
  readonly code: Code | null;
  /** `comment` and `mission` continue in the editor. */
  readonly goesOn: 'nothing' | 'comment' | 'mission';
}

/** The document and the contributions; next to each other, or one on top of the other. */
interface Sides {
  readonly analysisId: Id;
  readonly passages: readonly Passage[];
  /** The document is needed: to show a chosen passage, or to place a lost one. */
  readonly showDocument: (why: 'passage' | 'attaching') => void;
  /** The contributions are needed, to write. */
  readonly showWork: () => void;
}

export interface LinkedPassages {
  readonly selection: ElementSelection;
  readonly selectedId: Id | null;
  readonly select: (id: Id) => void;
  /** Where the document is to scroll; a new object for each request. */
  readonly jump: { readonly id: Id } | null;
  readonly jumpTo: (id: Id) => void;
  /** How passages were found in the document. */
  readonly setStates: (states: States) => void;
  readonly mark: ((mark: NewMark) => void) | null;
  /** The lost passage being attached again. */
  readonly attaching: {
    readonly text: string;
    readonly onAttach: (anchor: Anchor) => void;
    readonly onCancel: () => void;
  } | null;
  /** The passage the composer is to comment on. */
  readonly commented: PendingPassage | null;
  readonly clearCommented: () => void;
  /** The mission being written, with its passage, if any. */
  readonly mission: { readonly passage: PendingPassage | null } | null;
  readonly openMission: (passage: PendingPassage | null) => void;
  readonly closeMission: () => void;
}

/** AL-06: links the document and its contributions: choosing or marking on one side continues on the other. */
export function useLinkedPassages({ analysisId, passages, showDocument, showWork }: Sides): LinkedPassages {
  const actions = useElementActions();
  const [selectedId, select] = useState<Id | null>(null);
  const [jump, setJump] = useState<{ readonly id: Id } | null>(null);
  const [states, setStates] = useState<States>(new Map());
  const [attachingId, setAttachingId] = useState<Id | null>(null);
  const [commented, setCommented] = useStructuredDraft(`passage.${analysisId}`, pendingPassage);
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
    selectedId,
    select,
    jump,
    jumpTo,
    setStates,
    mark: actions
      ? ({ anchor: at, code: withCode, goesOn }) => {
          const passage = { anchor: at, code: withCode };
          if (goesOn === 'comment') {
            setCommented(passage);
            showWork();
          } else if (goesOn === 'mission') setMission({ passage });
          else
            select(actions.add({ type: 'highlight', words: '', codeClassification: withCode, anchor: at }));
        }
      : null,
    attaching:
      attached && actions
        ? {
            text: attached.text,
            onAttach: (at) => {
              actions.attach(attached.id, at);
              setAttachingId(null);
              select(attached.id);
            },
            onCancel: () => setAttachingId(null),
          }
        : null,
    commented,
    clearCommented: () => setCommented(null),
    mission,
    closeMission: () => setMission(null),
    openMission: (passage) => setMission({ passage }),
  };
}

/** The same object until the selection or the found passages change, since every element subscribes to it. */
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
