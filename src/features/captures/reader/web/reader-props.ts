import type { ReactNode } from 'react';
import type { Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import type { Code } from '#features/analyses/analyses/contract/codes.ts';
import type { Anchor, Quality } from '#features/documents/anchoring/contract/anchor.ts';
import type { readDocument } from '#features/documents/documents/contract/documents.ts';

/** A passage someone marked, as the reader shows it in the document and in the margin. */
export interface ReaderPassage {
  readonly id: Id;
  readonly type: 'highlight' | 'comment' | 'mission' | 'answer';
  readonly author: AnalysisCard['creator'];
  readonly text: string;
  readonly codeClassification: Code | null;
  readonly anchor: Anchor | null;
}

/** How each passage was found again; those not there are not looked for yet. */
export type PassageStates = ReadonlyMap<Id, Quality | 'lost'>;

/** What was chosen in the small toolbar beside a selection. */
export interface Mark {
  readonly anchor: Anchor;
  /** Null: a highlight without a code. */
  readonly code: Code | null;
  /** `comment` and `mission` go on where one writes. */
  readonly goesOn: 'nothing' | 'comment' | 'mission';
}

/** For whoever may mark passages. */
export interface Marking {
  onMark(mark: Mark): void;
  /** While a lost passage is being attached anew: its words; the toolbar then offers only that. */
  readonly attaching: { readonly text: string; onAttach(anchor: Anchor): void; onCancel(): void } | null;
}

export interface ReaderProps {
  readonly document: Output<typeof readDocument>;
  /** What one can do about a document that is not there whole. */
  readonly readAgain: ReactNode;
  readonly passages: readonly ReaderPassage[];
  /** Ringed in the margin. */
  readonly selectedId: Id | null;
  /** Asks to scroll to a passage and flash it for 500 ms; a new object for each asking. */
  readonly jump: { readonly id: Id } | null;
  /** A passage was chosen in the text or in the margin, or by j and k. */
  onChoose(id: Id): void;
  onPlaced(states: PassageStates): void;
  /** Null for those who may only read. */
  readonly marking: Marking | null;
}
