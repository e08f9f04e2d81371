import type { Box } from '#features/documents/surfaces/rules/box.ts';
import { flatParent } from '../reading/flat-tree.ts';

/** The surroundings of a text: its clipping, scrolling and background. */
export interface TextSurroundings {
  /** The visible part of the window; null for all of it. */
  readonly clip: Box | null;
  /** Whether it is drawn: closed parts of a page keep their text without drawing it. */
  readonly isDrawn: boolean;
  /** It does not move when the page scrolls. */
  readonly isPinned: boolean;
  readonly isDark: boolean;
}

interface InheritedSurroundings {
  readonly clip: Box | null;
  readonly isPinned: boolean;
  /** Null where only the text colour is known. */
  readonly isDark: boolean | null;
}

const OPEN: InheritedSurroundings = { clip: null, isPinned: false, isDark: null };
/** The threshold between dark and light, by luminance. */
const DARK_THRESHOLD = 0.45;
const MIN_ALPHA = 0.5;

/** Computes the surroundings of text; results are cached per element. */
export function createSurroundingsLookup(): (text: Text) => TextSurroundings {
  const cache = new Map<Element, InheritedSurroundings>();
  const inheritedBy = (element: Element): InheritedSurroundings => {
    const before = cache.get(element);
    if (before) return before;
    const parent = flatParent(element);
    const ground = surroundingsOf(element, parent ? inheritedBy(parent) : OPEN);
    cache.set(element, ground);
    return ground;
  };
  return (text) => {
    const parent = flatParent(text);
    if (!parent) return { ...OPEN, isDrawn: false, isDark: false };
    const ground = inheritedBy(parent);
    const isDrawn = parent.checkVisibility?.({ visibilityProperty: true }) ?? true;
    return {
      ...ground,
      isDrawn,
      isDark: ground.isDark ?? !isDarkColour(getComputedStyle(parent).color, true),
    };
  };
}

function surroundingsOf(element: Element, parent: InheritedSurroundings): InheritedSurroundings {
  const style = getComputedStyle(element);
  const isFixed = style.position === 'fixed';
  const below = isFixed ? null : parent.clip;
  return {
    clip: isClipping(element, style) ? within(below, element.getBoundingClientRect()) : below,
    isPinned: isFixed || style.position === 'sticky' || parent.isPinned,
    isDark: darkness(style) ?? (style.backgroundImage === 'none' ? parent.isDark : null),
  };
}

/** The overflow of the root element is that of the viewport. */
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
  if (backgroundColor === '' || backgroundColor === 'transparent' || alpha < MIN_ALPHA) return null;
  return backgroundColor.startsWith('rgb') ? isDarkColour(backgroundColor, false) : null;
}

/** Whether a colour is dark; `otherwise` for a colour in another notation. */
function isDarkColour(colour: string, otherwise: boolean): boolean {
  if (!colour.startsWith('rgb')) return otherwise;
  const [red = 0, green = 0, blue = 0] = numbersIn(colour);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 < DARK_THRESHOLD;
}

function numbersIn(colour: string): number[] {
  return [...colour.matchAll(/[\d.]+/g)].map(([written]) => Number(written));
}
