import { type Anchor, type Found, QUOTE_MAX } from '#features/documents/anchoring/contract/anchor.ts';
import { anchorIn } from '#features/documents/anchoring/rules/anchor-in.ts';
import { prepareText } from '#features/documents/anchoring/rules/prepared-text.ts';
import { selectorOf } from '#features/documents/anchoring/rules/selector-of.ts';
import { untouched } from '#features/documents/anchoring/rules/untouched.ts';
import { domText, isSilent, type Sight, type WordsInNode } from '#features/documents/web.ts';
import { flatChildren } from './flat-tree.ts';

/** The text of a live page at one moment. */
export interface PageText {
  readonly text: string;
  /** The shadow trees it was read from. */
  readonly shadows: readonly ShadowRoot[];
  wordsOf(start: number, end: number): WordsInNode[];
  offsetOf(node: Node, offset: number): number;
  /** Whether the passage is not at its previous position, so that a search is needed. */
  isToSearch(anchor: Anchor): boolean;
  /** Precomputations that make searching fast, as separate slow steps. */
  readonly preparations: readonly (() => void)[];
  find(anchor: Anchor): Found | null;
  anchorOf(start: number, end: number): Anchor | 'too-long' | null;
}

/** Reads all visible text of the page, without the elements of the extension. */
export function readPage(body: Element, own: Element): PageText {
  const shadows = new Set<ShadowRoot>();
  const { text, wordsOf, offsetOf } = domText(body, createVisibility(own, shadows));
  const prepared = prepareText(text);
  return {
    text,
    shadows: [...shadows],
    wordsOf,
    offsetOf,
    isToSearch: (anchor) => untouched(text, anchor) === null,
    preparations: [() => void prepared.folded, () => void prepared.grams],
    find: (anchor) => anchorIn(prepared, anchor),
    anchorOf(start, end) {
      const selector = selectorOf(text, start, end);
      if (selector.exact === '') return null;
      return selector.exact.length > QUOTE_MAX ? 'too-long' : { ...selector, page: null, snapshotId: null };
    },
  };
}

/** Reading calls isUnseen() before childrenOf(), so that the visibility of an element is computed once. */
function createVisibility(own: Element, shadows: Set<ShadowRoot>): Sight {
  let isInvisible = false;
  return {
    isUnseen(element) {
      isInvisible = false;
      if (element === own || isSilent(element)) return true;
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
