import type { Id } from '#base/ids.ts';
import { QUOTE_MAX } from '#features/documents/anchoring/contract/anchor.ts';
import { findAnchor } from '#features/documents/anchoring/rules/find-anchor.ts';
import { prepareText } from '#features/documents/anchoring/rules/prepared-text.ts';
import { selectorOf } from '#features/documents/anchoring/rules/selector-of.ts';
import { domText } from '#features/documents/anchoring/web/dom-text.ts';
import { bringIntoView, toOuterWindow } from './on-screen.ts';
import type { Surface } from './surface.ts';

let versions = 0;

/** The surface of a captured page in its frame. `close` stops its observer. */
export function pageSurface(main: Element, snapshotId: Id | null): { surface: Surface; close(): void } {
  const { defaultView } = main.ownerDocument;
  if (!defaultView) throw new Error('a page surface needs a document with a window');
  const reading = cachedText(main);
  const { text } = reading.now();
  const prepared = prepareText(text);
  const rangeOf = (start: number, end: number) => reading.now().rangeOf(start, end);
  versions += 1;

  const surface: Surface = {
    version: versions,
    text,
    window: defaultView,
    roots: [{ root: main, start: 0, end: text.length, rangeOf: (place) => rangeOf(place.start, place.end) }],
    find: (anchor) => findAnchor(prepared, anchor),
    anchorOf(selection) {
      const range = selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
      if (!range || range.collapsed || !range.intersectsNode(main)) return null;
      const { offsetOf } = reading.now();
      const start = offsetOf(range.startContainer, range.startOffset);
      const selector = selectorOf(text, start, offsetOf(range.endContainer, range.endOffset));
      if (selector.exact === '') return null;
      if (selector.exact.length > QUOTE_MAX) return 'too-long';
      return { ...selector, page: null, snapshotId };
    },
    async reveal({ start, end }) {
      const frame = defaultView.frameElement;
      const range = rangeOf(start, end);
      if (frame) await bringIntoView(frame, () => toOuterWindow(range.getBoundingClientRect(), defaultView));
    },
  };
  return { surface, close: reading.close };
}

/** Reads the page again only when it changed since. */
function cachedText(main: Element) {
  let last = domText(main);
  let isStale = false;
  const watch = new MutationObserver(() => {
    isStale = true;
  });
  watch.observe(main, { childList: true, characterData: true, subtree: true });
  return {
    now() {
      if (watch.takeRecords().length > 0 || isStale) {
        last = domText(main);
        isStale = false;
      }
      return last;
    },
    close: () => watch.disconnect(),
  };
}
