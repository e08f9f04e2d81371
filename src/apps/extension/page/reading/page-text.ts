import { type Anchor, type FoundPassage, QUOTE_MAX } from '#features/documents/anchoring/contract/anchor.ts';
import { findAnchor, findUnchanged } from '#features/documents/anchoring/rules/find-anchor.ts';
import { prepareText } from '#features/documents/anchoring/rules/prepared-text.ts';
import { selectorOf } from '#features/documents/anchoring/rules/selector-of.ts';
import { domText, isUnread, type TextNodePart, type TreeView } from '#features/documents/web.ts';
import { flatChildren } from './flat-tree.ts';

/** The text of a live page at one moment. */
export interface PageText {
  readonly text: string;
  /** The shadow trees it was read from. */
  readonly shadows: readonly ShadowRoot[];
  wordsOf(start: number, end: number): TextNodePart[];
  offsetOf(node: Node, offset: number): number;
  /** Whether the passage is not at its previous position, so that a search is needed. */
  needsSearch(anchor: Anchor): boolean;
  /** Precomputations that make searching fast, as separate slow steps. */
  readonly preparationSteps: readonly (() => void)[];
  find(anchor: Anchor): FoundPassage | null;
  anchorOf(start: number, end: number): Anchor | 'too-long' | null;
}

/** Reads all visible text of the page, without the elements of the extension. */
export function readPage(body: Element, own: Element): PageText {
  const shadows = new Set<ShadowRoot>();
  const { text, partsOf, offsetOf } = domText(body, createVisibility(own, shadows));
  const prepared = prepareText(text);
  return {
    text,
    shadows: [...shadows],
    wordsOf: partsOf,
    offsetOf,
    needsSearch: (anchor) => findUnchanged(text, anchor) === null,
    preparationSteps: [() => void prepared.folded, () => void prepared.grams],
    find: (anchor) => findAnchor(prepared, anchor),
    anchorOf(start, end) {
      const selector = selectorOf(text, start, end);
      if (selector.exact === '') return null;
      return selector.exact.length > QUOTE_MAX ? 'too-long' : { ...selector, page: null, snapshotId: null };
    },
  };
}

/** Reading calls isUnseen() before childrenOf(), so that the visibility of an element is computed once. */
function createVisibility(own: Element, shadows: Set<ShadowRoot>): TreeView {
  let isInvisible = false;
  return {
    isSkipped(element) {
      isInvisible = false;
      if (element === own || isUnread(element)) return true;
      // Most elements are visible, and checkVisibility() is faster than getComputedStyle().
      if (element.checkVisibility?.({ visibilityProperty: true })) return false;
      const { display, visibility } = getComputedStyle(element);
      isInvisible = visibility !== 'visible';
      return display === 'none';
    },
    childrenOf(node) {
      if (!(node instanceof Element)) return node.childNodes;
      const children = flatChildren(node);
      const parent = children[0]?.parentNode;
      if (parent instanceof ShadowRoot) shadows.add(parent);
      if (!isInvisible) return children;
      // Descendants of an invisible element may be visible; its own text is not.
      return Array.from(children).filter(({ nodeType }) => nodeType !== Node.TEXT_NODE);
    },
  };
}
