import { type Anchor, type Found, QUOTE_MAX } from '#features/documents/anchoring/contract/anchor.ts';
import { anchorIn } from '#features/documents/anchoring/rules/anchor-in.ts';
import { prepareText } from '#features/documents/anchoring/rules/prepared-text.ts';
import { selectorOf } from '#features/documents/anchoring/rules/selector-of.ts';
import { untouched } from '#features/documents/anchoring/rules/untouched.ts';
import { domText, isSilent, type Sight, type WordsInNode } from '#features/documents/web.ts';
import { flatChildren } from './flat-tree.ts';

/** The text of a live page as it is drawn at one moment. */
export interface PageText {
  readonly text: string;
  /** The shadow trees it was read through. */
  readonly shadows: readonly ShadowRoot[];
  wordsOf(start: number, end: number): WordsInNode[];
  offsetOf(node: Node, offset: number): number;
  /** Whether finding this passage needs more than a look at where it was. */
  isToSearch(anchor: Anchor): boolean;
  /** What makes searching quick, in steps that take a while each. */
  readonly preparations: readonly (() => void)[];
  find(anchor: Anchor): Found | null;
  anchorOf(start: number, end: number): Anchor | 'too-long' | null;
}

/** Reads all that shows in the page; what the extension itself draws is no part of it. */
export function readPage(body: Element, own: Element): PageText {
  const shadows = new Set<ShadowRoot>();
  const { text, wordsOf, offsetOf } = domText(body, liveSight(own, shadows));
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

/** Reading asks first whether an element is unseen, then for what stands inside: it is looked at once. */
function liveSight(own: Element, shadows: Set<ShadowRoot>): Sight {
  let isInvisible = false;
  return {
    isUnseen(element) {
      isInvisible = false;
      if (element === own || isSilent(element)) return true;
      // Most of a page is seen, and asking for that is quicker than asking for a style.
      if (element.checkVisibility?.({ visibilityProperty: true })) return false;
      const { display, visibility } = getComputedStyle(element);
      isInvisible = visibility !== 'visible';
      return display === 'none';
    },
    childrenOf(node) {
      if (!(node instanceof Element)) return node.childNodes;
      const children = flatChildren(node);
      const around = children[0]?.parentNode;
      if (around instanceof ShadowRoot) shadows.add(around);
      if (!isInvisible) return children;
      // What stands in something invisible may show again; its own words do not.
      return Array.from(children).filter(({ nodeType }) => nodeType !== Node.TEXT_NODE);
    },
  };
}
