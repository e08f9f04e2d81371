import { markColours } from '#features/captures/reader/web/painting/mark-styles.ts';
import { FLASH_MS } from '#ui/theme/motion.ts';
import { PRODUCT_PALETTES } from '#ui/theme/palette.ts';
import { SANS } from '#ui/theme/type-styles.ts';
import { newElement } from '../new-element.ts';
import type { ScriptLifetime } from '../script-lifetime.ts';

/** Design tokens §4, as the reader draws marks; blending keeps the text of the page legible. */
const PAINT_STYLES = `
.light{${markColours(PRODUCT_PALETTES.light)}--flash:brightness(.82);--on-code:${PRODUCT_PALETTES.light.onCode};mix-blend-mode:multiply}
.dark{${markColours(PRODUCT_PALETTES.dark)}--flash:brightness(1.45);--on-code:${PRODUCT_PALETTES.dark.onCode};mix-blend-mode:screen}
.p{position:absolute;border-radius:2px;background:var(--lines),var(--soft)}
${['c', 'o', 'd', 'e', 'none'].map((code) => `.p[data-code=${code}]{--soft:var(--${code}-soft);--strong:var(--${code}-strong)}`).join('')}
.p[data-chosen],.p[data-flash]{outline:2px solid var(--ring);outline-offset:1px}
.p[data-chosen][data-letter]::before{content:attr(data-letter);position:absolute;left:-3px;bottom:100%;margin-bottom:2px;
min-width:14px;height:14px;border-radius:4px;background:var(--strong);color:var(--on-code);font-size:10px;line-height:14px;
font-weight:700;text-align:center}
.p[data-flash]{animation:flash ${FLASH_MS}ms ease-out}
@keyframes flash{from{filter:var(--flash)}to{filter:none}}
@media (prefers-reduced-motion:reduce){.p[data-flash]{animation:none}}
@media (forced-colors:active){.layer{mix-blend-mode:normal}
.p{forced-color-adjust:none;background:none;border-bottom:2px solid Highlight}
.p[data-dashed]{border-bottom-style:dashed}
.p[data-chosen],.p[data-flash]{outline-color:Highlight}}
`;

/** What the extension draws over a page, in a closed shadow tree that scripts of the page cannot access. */
export interface Layers {
  /** The only element added to the page. */
  readonly host: HTMLElement;
  /** Over light and dark backgrounds, which need different blend modes. */
  readonly paint: Readonly<Record<'light' | 'dark', HTMLElement>>;
  /** Toolbar, tooltip and frame. */
  readonly over: HTMLElement;
  /** The origin of a layer in the window; by default that of the painted passages. */
  origin(layer?: HTMLElement): { readonly left: number; readonly top: number };
  /** Appends the layers to the page, also when the page has removed them. */
  attach(): void;
  /** Moves the overlay in front of everything the page has opened since. */
  raise(): void;
  addStyles(css: string): void;
  setTheme(theme: 'light' | 'dark'): void;
  /** The focused element inside, which the page cannot see. */
  focused(): Element | null;
}

/** `!important` inside the shadow tree overrides any style of the page for the host. */
const LAYERS = `
:host{all:initial!important;display:contents!important}
.layer{position:absolute;left:0;top:0;width:0;height:0;z-index:2147483647;pointer-events:none;direction:ltr;
font:400 16px/20px ${SANS};text-align:start;letter-spacing:normal;color-scheme:normal}
.over{right:auto;bottom:auto;margin:0;border:0;padding:0;overflow:visible;background:none}
.over::backdrop{display:none}
.over>*{pointer-events:auto}
@media print{.layer{display:none}}
`;
/** These events do not leave the shadow tree. */
const CONTAINED_EVENTS = [
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

export function createLayers(life: ScriptLifetime): Layers {
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
  // The overlay is in the top layer: in front of everything a page can draw, and unaffected by ancestor styles. Painted
  // passages stay below, since blend modes have no effect in the top layer.
  const hasTopLayer = 'showPopover' in over;
  if (hasTopLayer) over.popover = 'manual';
  const isOnTop = () => over.matches(':popover-open');
  const sheets: CSSStyleSheet[] = [];
  // Constructed style sheets: the policy of the page may forbid style elements.
  const addStyles = (css: string) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.push(sheet);
    root.adoptedStyleSheets = sheets;
  };
  addStyles(LAYERS + PAINT_STYLES);
  for (const type of CONTAINED_EVENTS) root.addEventListener(type, (event) => event.stopPropagation());
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
      if (hasTopLayer && !isOnTop()) over.showPopover();
    },
    raise() {
      // A fullscreen element or a modal dialog of the page stays in front: nothing behind it could be clicked.
      if (!hasTopLayer || !host.isConnected || document.querySelector(':fullscreen,:modal')) return;
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
