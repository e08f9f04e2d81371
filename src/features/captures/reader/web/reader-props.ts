import type { ReactNode } from 'react';
import type { Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import type { Code } from '#features/analyses/analyses/contract/codes.ts';
import type { Anchor, Quality } from '#features/documents/anchoring/contract/anchor.ts';
import type { readDocument } from '#features/documents/documents/contract/documents.ts';

/** A passage as shown in the document and in the margin. */
export interface ReaderPassage {
  readonly id: Id;
  readonly type: 'highlight' | 'comment' | 'mission' | 'answer';
  readonly author: AnalysisCard['creator'];
  readonly text: string;
  readonly codeClassification: Code | null;
  readonly anchor: Anchor | null;
}

/** How each passage was found; absent ones are not searched yet. */
export type PassageStates = ReadonlyMap<Id, Quality | 'lost'>;

/** A mark made with the selection toolbar. */
interface Mark {
  readonly anchor: Anchor;
  /** Null: a highlight without a code. */
  readonly code: Code | null;
  /** `comment` and `mission` continue in the editor. */
  readonly goesOn: 'nothing' | 'comment' | 'mission';
}

/** The callbacks of people who may mark passages. */
export interface Marking {
  onMark(mark: Mark): void;
  /** Set while a lost passage is being attached: its text; the toolbar then only attaches. */
  readonly attaching: { readonly text: string; onAttach(anchor: Anchor): void; onCancel(): void } | null;
}

export interface ReaderProps {
  readonly document: Output<typeof readDocument>;
  /** Actions for a document that is missing or incomplete. */
  readonly readAgain: ReactNode;
  readonly passages: readonly ReaderPassage[];
  /** Outlined in the margin. */
  readonly selectedId: Id | null;
  /** A request to scroll to a passage and flash it for 500 ms; a new object for each request. */
  readonly jump: { readonly id: Id } | null;
  /** A passage was selected in the text, in the margin, or by j and k. */
  onChoose(id: Id): void;
  onPlaced(states: PassageStates): void;
  /** Null for readers. */
  readonly marking: Marking | null;
}
