import type { Anchor, Found } from '#features/documents/anchoring/contract/anchor.ts';

/** A stretch of the document's text, by offsets into it. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A part of the screen that holds a stretch of the document's text, and nothing of what stands between two of them. */
export interface SurfaceRoot extends Stretch {
  readonly root: Element;
  /** The part of a place that this root shows; null when none is. Right again after marks were painted inside. */
  rangeOf(place: Stretch): Range | null;
}

/**
 * The text of a document on the screen, the same for a captured page in its frame and for a PDF drawn page by page:
 * passages are looked for, painted and selected through it, without knowing which.
 */
export interface Surface {
  /** Grows by one whenever the text, or what of it is drawn, has changed: paint again. */
  readonly version: number;
  /** Null until the whole text is known. */
  readonly text: string | null;
  /** The window whose selection and keys count: the frame's, or the page's own. */
  readonly window: Window;
  /** What marks are painted in, in reading order: one root for a page, one per drawn page of a PDF. */
  readonly roots: readonly SurfaceRoot[];
  /** Where a passage stands now; null when it is lost, or not known yet while there is no `text`. */
  find(anchor: Anchor): Found | null;
  /** What is selected, as an anchor; null when nothing of the document is, or too much. */
  anchorOf(selection: Selection): Anchor | 'too-long' | null;
  /** Brings a place into view, drawing its page first if need be. */
  reveal(place: Stretch): Promise<void>;
}
