import { PRODUCT_PALETTES } from '#ui/theme/palette.ts';
import { SANS } from '#ui/theme/type-styles.ts';
import type { Life } from '../life.ts';
import { newElement } from '../new-element.ts';
import { PAINT_STYLES } from './paint-styles.ts';

/** What the extension draws over a page, in a tree that the page's own scripts cannot look into. */
export interface Layers {
  /** The one element that stands in the page. */
  readonly host: HTMLElement;
  /** Over light and over dark grounds: there, colours let the words through in their own way. */
  readonly paint: Readonly<Record<'light' | 'dark', HTMLElement>>;
  /** Toolbar, tooltip and frame. */
  readonly over: HTMLElement;
  /** Where a layer begins, in the window; what is painted unless said otherwise. */
  origin(layer?: HTMLElement): { readonly left: number; readonly top: number };
  /** Puts the layers into the page, last, also when the page had thrown them out. */
  attach(): void;
  /** Puts what stands over the page in front of all that the page has opened since. */
  raise(): void;
  addStyles(css: string): void;
  setTheme(theme: 'light' | 'dark'): void;
  /** What has the focus inside, which only we can see. */
  focused(): Element | null;
}

/** What is important in here is more so than anything that the page writes about its own elements. */
const LAYERS = `
:host{all:initial!important;display:contents!important}
.layer{position:absolute;left:0;top:0;width:0;height:0;z-index:2147483647;pointer-events:none;direction:ltr;
font:400 16px/20px ${SANS};text-align:start;letter-spacing:normal;color-scheme:normal}
.over{right:auto;bottom:auto;margin:0;border:0;padding:0;overflow:visible;background:none}
.over::backdrop{display:none}
.over>*{pointer-events:auto}
@media print{.layer{display:none}}
`;
/** What happens in there is none of the page's business. */
const KEPT_IN = [
  'keydown',
  'keyup',
  'keypress',
  'click',
  'auxclick',
  'dblclick',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'touchstart',
  'touchend',
  'focusin',
  'focusout',
  'contextmenu',
];

export function createLayers(life: Life): Layers {
  const host = newElement('div');
  const root = host.attachShadow({ mode: 'closed' });
  const layer = (name: string) => {
    const element = newElement('div');
    element.className = `layer ${name}`;
    root.append(element);
    return element;
  };
  const paint = { light: layer('light'), dark: layer('dark') };
  const over = layer('over');
  // Before everything that a page can draw, and out of reach of what it does to the elements around. What is painted stays
  // below: up there, colours have nothing to mix with.
  const hasTop = 'showPopover' in over;
  if (hasTop) over.popover = 'manual';
  const isOnTop = () => over.matches(':popover-open');
  const sheets: CSSStyleSheet[] = [];
  // Not as elements: the page's own policy may forbid styles that are written into it.
  const addStyles = (css: string) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.push(sheet);
    root.adoptedStyleSheets = sheets;
  };
  addStyles(LAYERS + PAINT_STYLES);
  for (const type of KEPT_IN) root.addEventListener(type, (event) => event.stopPropagation());
  life.signal.addEventListener('abort', () => host.remove());
  return {
    host,
    paint,
    over,
    origin(layer = paint.light) {
      const { left, top } = layer.getBoundingClientRect();
      return { left, top };
    },
    attach() {
      if (host.parentNode !== document.documentElement) document.documentElement.append(host);
      if (hasTop && !isOnTop()) over.showPopover();
    },
    raise() {
      // What fills the screen, or stops all else until it is answered, stays in front: nothing could be pressed there.
      if (!hasTop || !host.isConnected || document.querySelector(':fullscreen,:modal')) return;
      if (isOnTop()) over.hidePopover();
      over.showPopover();
    },
    addStyles,
    setTheme(theme) {
      const palette = PRODUCT_PALETTES[theme];
      for (const [name, value] of Object.entries(palette)) over.style.setProperty(`--${name}`, value);
    },
    focused: () => root.activeElement,
  };
}
