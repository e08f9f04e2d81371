import type { Box } from '#features/documents/surfaces/rules/box.ts';
import { flatParent } from '../reading/flat-tree.ts';

/** What words stand on: how much of them is seen, and how they move. */
export interface Ground {
  /** The part of the window they can be seen in; null for all of it. */
  readonly clip: Box | null;
  /** Whether they are drawn at all: a closed part of the page keeps its words without drawing them. */
  readonly isDrawn: boolean;
  /** They stay where they are when the page scrolls. */
  readonly isPinned: boolean;
  readonly isDark: boolean;
}

interface Known {
  readonly clip: Box | null;
  readonly isPinned: boolean;
  /** Null where only the colour of the words tells. */
  readonly isDark: boolean | null;
}

const OPEN: Known = { clip: null, isPinned: false, isDark: null };
/** Between black and white, by what the eye sees. */
const MIDDLE = 0.45;
const MOSTLY_SEEN = 0.5;

/** Looks at what words stand on; each element is looked at once. */
export function grounds(): (words: Text) => Ground {
  const known = new Map<Element, Known>();
  const at = (element: Element): Known => {
    const before = known.get(element);
    if (before) return before;
    const around = flatParent(element);
    const ground = on(element, around ? at(around) : OPEN);
    known.set(element, ground);
    return ground;
  };
  return (words) => {
    const around = flatParent(words);
    if (!around) return { ...OPEN, isDrawn: false, isDark: false };
    const ground = at(around);
    const isDrawn = around.checkVisibility?.({ visibilityProperty: true }) ?? true;
    return {
      ...ground,
      isDrawn,
      isDark: ground.isDark ?? !isDarkColour(getComputedStyle(around).color, true),
    };
  };
}

function on(element: Element, around: Known): Known {
  const style = getComputedStyle(element);
  const isFixed = style.position === 'fixed';
  const below = isFixed ? null : around.clip;
  return {
    clip: isClipping(element, style) ? within(below, element.getBoundingClientRect()) : below,
    isPinned: isFixed || style.position === 'sticky' || around.isPinned,
    isDark: darkness(style) ?? (style.backgroundImage === 'none' ? around.isDark : null),
  };
}

/** The overflow of the page itself is the window's. */
function isClipping(element: Element, { overflowX, overflowY }: CSSStyleDeclaration): boolean {
  if (element === document.documentElement) return false;
  if (overflowX === 'visible' && overflowY === 'visible') return false;
  return element !== document.body || getComputedStyle(document.documentElement).overflowY !== 'visible';
}

function within(outer: Box | null, { left, top, right, bottom }: Box): Box {
  if (!outer) return { left, top, right, bottom };
  return {
    left: Math.max(outer.left, left),
    top: Math.max(outer.top, top),
    right: Math.min(outer.right, right),
    bottom: Math.min(outer.bottom, bottom),
  };
}

function darkness({ backgroundColor }: CSSStyleDeclaration): boolean | null {
  const [, , , alpha = 1] = numbersIn(backgroundColor);
  if (backgroundColor === '' || backgroundColor === 'transparent' || alpha < MOSTLY_SEEN) return null;
  return backgroundColor.startsWith('rgb') ? isDarkColour(backgroundColor, false) : null;
}

/** Whether a colour is nearer to black; one that is written in another way counts as told. */
function isDarkColour(colour: string, otherwise: boolean): boolean {
  if (!colour.startsWith('rgb')) return otherwise;
  const [red = 0, green = 0, blue = 0] = numbersIn(colour);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 < MIDDLE;
}

function numbersIn(colour: string): number[] {
  return [...colour.matchAll(/[\d.]+/g)].map(([written]) => Number(written));
}
