import type { Anchor, FoundPassage } from '#features/documents/anchoring/contract/anchor.ts';

/** A range of the document's text, by offsets. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** An element that contains a range of the document's text. */
export interface SurfaceRoot extends TextRange {
  readonly root: Element;
  /** The part of a range inside this root; null when there is none. Valid again after marks were painted inside. */
  rangeOf(place: TextRange): Range | null;
}

/**
 * The text of a document on the screen, the same interface for a captured page in its frame and for a PDF
 * rendered page by page: passages are found, painted and selected through it.
 */
export interface Surface {
  /** Incremented whenever the text, or its rendered part, changes: repaint then. */
  readonly version: number;
  /** Null until the whole text is known. */
  readonly text: string | null;
  /** The window of the selection and keys: the frame's, or the page's own. */
  readonly window: Window;
  /** The elements marks are painted in, in reading order: one for a page, one per rendered page of a PDF. */
  readonly roots: readonly SurfaceRoot[];
  /** The position of a passage; null when it is lost, or unknown while `text` is null. */
  find(anchor: Anchor): FoundPassage | null;
  /** The selection as an anchor; null outside the document. */
  anchorOf(selection: Selection): Anchor | 'too-long' | null;
  /** Scrolls a range into view, rendering its page first if needed. */
  reveal(place: TextRange): Promise<void>;
}
