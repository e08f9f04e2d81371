import type { Id } from '#base/ids.ts';
import { type Anchor, type FoundPassage, QUOTE_MAX } from '#features/documents/anchoring/contract/anchor.ts';
import { findAnchor } from '#features/documents/anchoring/rules/find-anchor.ts';
import { type PreparedText, prepareText } from '#features/documents/anchoring/rules/prepared-text.ts';
import { selectorOf } from '#features/documents/anchoring/rules/selector-of.ts';
import { type DocumentPages, pageAt, rangeOfPages } from '../../rules/document-pages.ts';
import type { Surface, SurfaceRoot } from '../surface.ts';
import type { RenderedPage } from './rendered-page.ts';

/** The prepared texts and matches, kept while more of the PDF is read. */
interface Preparations {
  readonly pages: Map<number, PreparedText>;
  readonly found: WeakMap<Anchor, FoundPassage>;
  whole: PreparedText | null;
}

export const emptyPreparations = (): Preparations => ({
  pages: new Map(),
  found: new WeakMap(),
  whole: null,
});

interface PdfSurfaceParts {
  readonly version: number;
  readonly known: DocumentPages;
  readonly isWhole: boolean;
  /** Sorted by page number. */
  readonly drawn: readonly RenderedPage[];
  readonly snapshotId: Id | null;
  readonly prepared: Preparations;
  readonly reveal: Surface['reveal'];
}

/** The surface of a PDF, of which only some pages are rendered. */
export function pdfSurface(parts: PdfSurfaceParts): Surface {
  const { version, known, isWhole, drawn, reveal } = parts;
  return {
    version,
    text: isWhole ? known.text : null,
    window,
    roots: drawn.flatMap((page) => rootOf(page, known) ?? []),
    find: (anchor) => findPassage(anchor, parts),
    anchorOf: (selection) => anchorOfSelection(selection, parts),
    reveal,
  };
}

function rootOf(page: RenderedPage, known: DocumentPages): SurfaceRoot | null {
  const shown = rangeOfPages(known, page.number);
  if (!shown) return null;
  return {
    ...shown,
    root: page.root,
    rangeOf({ start, end }) {
      const [from, to] = [Math.max(start, shown.start), Math.min(end, shown.end)];
      return from < to ? page.rangeOf({ start: from - shown.start, end: to - shown.start }) : null;
    },
  };
}

/** Searches its page and the adjacent ones first, which is fast and possible early; then the whole text. */
function findPassage(anchor: Anchor, { known, isWhole, prepared }: PdfSurfaceParts): FoundPassage | null {
  const before = prepared.found.get(anchor);
  if (before) return before;
  const near = findNearPage(anchor, known, prepared);
  if (near && near.quality !== 'approximate') {
    prepared.found.set(anchor, near);
    return near;
  }
  if (!isWhole) return null;
  prepared.whole ??= prepareText(known.text);
  const found = findAnchor(prepared.whole, anchor);
  if (found) prepared.found.set(anchor, found);
  return found;
}

function findNearPage(anchor: Anchor, known: DocumentPages, { pages }: Preparations): FoundPassage | null {
  if (anchor.page === null) return null;
  const first = Math.max(1, anchor.page - 1);
  const around = rangeOfPages(known, first, anchor.page + 1) ?? rangeOfPages(known, first, anchor.page);
  if (!around) return null;
  const kept = pages.get(anchor.page);
  const words = known.text.slice(around.start, around.end);
  const text = kept?.text === words ? kept : prepareText(words);
  pages.set(anchor.page, text);
  const { exact, prefix, suffix } = anchor;
  const position =
    anchor.start < around.start ? {} : { start: anchor.start - around.start, end: anchor.end - around.start };
  const found = findAnchor(text, { exact, prefix, suffix, ...position });
  return found && { ...found, start: found.start + around.start, end: found.end + around.start };
}

function anchorOfSelection(
  selection: Selection,
  { known, drawn, snapshotId }: PdfSurfaceParts,
): Anchor | 'too-long' | null {
  if (selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const touched = drawn.filter(({ root }) => range.intersectsNode(root));
  const [first, last] = [touched[0], touched.at(-1)];
  const firstPage = first && rangeOfPages(known, first.number);
  const lastPage = last && rangeOfPages(known, last.number);
  if (!firstPage || !lastPage) return null;
  const start = first.root.contains(range.startContainer)
    ? firstPage.start + first.offsetOf(range.startContainer, range.startOffset)
    : firstPage.start;
  const end = last.root.contains(range.endContainer)
    ? lastPage.start + last.offsetOf(range.endContainer, range.endOffset)
    : lastPage.end;
  if (known.text.slice(start, end).trim() === '') return null;
  const selector = selectorOf(known.text, start, end);
  if (selector.exact.length > QUOTE_MAX) return 'too-long';
  return { ...selector, page: pageAt(known, selector.start), snapshotId };
}
