import { formatNumber } from '#base/format.ts';
import type { Language } from '#base/language.ts';
import { type ToolbarAction, toolbarPosition } from '#features/captures/reader/rules/toolbar.ts';
import { readerText } from '#features/captures/reader/text.ts';
import { QUOTE_MAX } from '#features/documents/anchoring/contract/anchor.ts';
import type { Box } from '#features/documents/surfaces/rules/box.ts';
import { observeVisibility } from '../../observe-visibility.ts';
import { newElement } from '../new-element.ts';
import type { Layers } from '../painting/layers.ts';
import type { IsTrusted } from '../script-lifetime.ts';
import { type ButtonAction, codeButtons, plainButton } from './toolbar-buttons.ts';

/** The dark toolbar next to a selection, as in the reader, with an arrow. */
const TOOLBAR_STYLES = `
.bar{position:absolute;display:flex;align-items:center;gap:2px;box-sizing:border-box;width:max-content;
max-width:calc(100vw - 16px);padding:4px;border-radius:10px;background:var(--snackbar);color:var(--onSnackbar);
box-shadow:var(--e2);cursor:default;user-select:none}
.bar[dir=rtl]{direction:rtl}
.bar::after{content:"";position:absolute;left:var(--arrow,50%);width:10px;height:10px;margin-left:-5px;
background:inherit;rotate:45deg;border-radius:2px;z-index:-1}
.bar[data-side=above]::after{bottom:-4px}
.bar[data-side=below]::after{top:-4px}
.sight{position:absolute;inset:0;pointer-events:none}
.bar p{margin:0;padding:5px 8px;font-size:13px;line-height:19px}
.act{all:unset;box-sizing:border-box;display:inline-flex;align-items:center;justify-content:center;gap:6px;min-width:28px;
min-height:30px;padding:0 8px;border-radius:7px;font-size:13px;line-height:18px;font-weight:550;cursor:pointer;
white-space:nowrap}
.act svg{width:16px;height:16px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.act[data-code]{padding:0}
.act:hover{background:color-mix(in srgb,var(--onSnackbar) 16%,transparent)}
.act:focus-visible{outline:2px solid var(--snackbarAction)}
.letter{display:inline-grid;place-items:center;width:20px;height:20px;border-radius:6px;color:var(--onCode);
font-size:11.6px;line-height:1;font-weight:700}
${['c', 'o', 'd', 'e'].map((code) => `.act[data-code=${code}] .letter{background:var(--${code})}`).join('')}
.announcement{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (pointer:coarse){.act{min-width:44px;min-height:44px}}
@media (max-width:359px){.act{min-width:40px;padding:0}}
@media (max-width:599px){.words{display:none}}
@media (forced-colors:active){.bar{border:1px solid CanvasText}.bar::after{display:none}
.act:focus-visible{outline-color:Highlight}.letter{border:1px solid}}
`;

/** Filters with which a page can make its content invisible although it can still be clicked. */
const HIDING_FILTER = /opacity|blur|url/;
const NEARLY_OPAQUE = 0.9;

/**
 * Protects against clickjacking: whether the clicked element is visible, and not made transparent, covered or moved by the
 * page.
 */
function isVisibleToUser(host: Element, pressed: Element): boolean {
  if (host.parentNode !== document.documentElement) return false;
  const { opacity, filter, clipPath, maskImage } = getComputedStyle(document.documentElement);
  if (Number(opacity || 1) < NEARLY_OPAQUE || HIDING_FILTER.test(filter)) return false;
  if ([clipPath, maskImage].some((shape) => shape && shape !== 'none')) return false;
  const { left, top, width, height } = pressed.getBoundingClientRect();
  const inFront = document.elementFromPoint?.(left + width / 2, top + height / 2);
  return inFront === undefined || inFront === host;
}

/** The content of the toolbar. */
export type ToolbarContent =
  | { readonly kind: 'actions'; onAction(action: ToolbarAction): void }
  | { readonly kind: 'attach'; onAttach(): void; onCancel(): void }
  | { readonly kind: 'too-long' };

interface ShownToolbar {
  readonly offer: ToolbarContent;
  readonly language: Language;
  readonly firstLine: Box;
  readonly lastLine: Box;
  readonly isRightToLeft: boolean;
}

interface Toolbar {
  show(shown: ShownToolbar): void;
  hide(): void;
  isShown(): boolean;
  /** Moves the focus to the toolbar; false where it has no button. */
  focus(): boolean;
}

const MARGIN_PX = 8;
const ARROW_FROM_EDGE_PX = 14;
/** After being covered, the toolbar accepts clicks only once it has been visible for this time. */
const VISIBLE_AGAIN_MS = 300;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** `onLeave`: closed by Escape, without marking. Only trusted events count. */
export function createToolbar(
  layers: Layers,
  { isTrusted, onLeave, takenRightPx }: { isTrusted: IsTrusted; onLeave(): void; takenRightPx(): number },
): Toolbar {
  layers.addStyles(TOOLBAR_STYLES);
  const announcement = newElement('div');
  announcement.className = 'announcement';
  announcement.setAttribute('role', 'status');
  layers.over.append(announcement);
  let bar: HTMLElement | null = null;
  /** False while the browser reports that the toolbar is covered, even by an element that lets clicks through. */
  let isVisible = true;
  let stopWatching: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = (isSeenNow: boolean) => {
    clearTimeout(timer);
    if (isSeenNow && !isVisible) timer = setTimeout(onVisibleAgain, VISIBLE_AGAIN_MS);
    else isVisible = isSeenNow;
  };
  const onVisibleAgain = () => {
    isVisible = true;
  };
  const canPress = (button: Element) => isVisible && isVisibleToUser(layers.host, button);

  const build = ({ offer, language, isRightToLeft }: ShownToolbar): HTMLElement => {
    const text = readerText[language];
    const element = newElement('div');
    element.className = 'bar';
    element.lang = language;
    if (isRightToLeft) element.dir = 'rtl';
    if (offer.kind === 'too-long') {
      const words = newElement('p');
      words.textContent = text.toolbar.tooLong(formatNumber(QUOTE_MAX, language));
      element.setAttribute('role', 'status');
      element.append(words);
      return element;
    }
    element.setAttribute('role', 'toolbar');
    element.setAttribute('aria-label', text.toolbar.name);
    const actions = new Map(actionsOf(offer, language));
    // An empty element over the buttons, observed for visibility: anything else found there belongs to the page.
    const sight = newElement('span');
    sight.className = 'sight';
    element.append(...actions.keys(), sight);
    stopWatching = observeVisibility(sight, onVisibility);
    element.addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (button && isTrusted(event) && canPress(button)) actions.get(button)?.();
    });
    // A click on the toolbar keeps the selection.
    element.addEventListener('mousedown', (event) => event.preventDefault());
    element.addEventListener('keydown', (event) => {
      if (isTrusted(event)) onKey(element, actions, event);
    });
    return element;
  };

  const onKey = (
    element: HTMLElement,
    actions: ReadonlyMap<HTMLButtonElement, () => void>,
    event: KeyboardEvent,
  ) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = [...actions.keys()];
    const focused = layers.focused();
    const at = focused instanceof HTMLButtonElement ? buttons.indexOf(focused) : -1;
    const step = (STEPS[event.key] ?? 0) * (element.dir === 'rtl' ? -1 : 1);
    const pressed = buttons.find(
      (button) => button.getAttribute('aria-keyshortcuts') === event.key.toLowerCase(),
    );
    if (event.key === 'Escape') onLeave();
    else if (step !== 0) buttons.at((at + step + buttons.length) % buttons.length)?.focus();
    else if (event.key === 'Home') buttons.at(0)?.focus();
    else if (event.key === 'End') buttons.at(-1)?.focus();
    else if (pressed && !event.repeat && canPress(pressed)) actions.get(pressed)?.();
    else return;
    event.preventDefault();
  };

  const place = (element: HTMLElement, { firstLine, lastLine }: ShownToolbar) => {
    const origin = layers.origin(layers.over);
    const { width, height } = element.getBoundingClientRect();
    const zone = {
      left: MARGIN_PX,
      top: MARGIN_PX,
      right: innerWidth - takenRightPx() - MARGIN_PX,
      bottom: innerHeight - MARGIN_PX,
    };
    const { left, top } = toolbarPosition({
      firstLine,
      lastLine,
      zone,
      widthPx: width,
      heightPx: height,
    });
    const isBelow = top >= lastLine.bottom;
    const line = isBelow ? lastLine : firstLine;
    const middle = (line.left + line.right) / 2 - left;
    const arrow = Math.max(ARROW_FROM_EDGE_PX, Math.min(middle, width - ARROW_FROM_EDGE_PX));
    element.style.setProperty('--arrow', `${arrow}px`);
    if (isBelow || top + height <= firstLine.top) element.dataset.side = isBelow ? 'below' : 'above';
    element.style.left = `${left - origin.left}px`;
    element.style.top = `${top - origin.top}px`;
  };

  const remove = () => {
    stopWatching();
    clearTimeout(timer);
    isVisible = true;
    bar?.remove();
    bar = null;
  };

  return {
    show(shown) {
      remove();
      bar = build(shown);
      layers.attach();
      // An open panel in the page is raised by itself.
      if (takenRightPx() === 0) layers.raise();
      layers.over.append(bar);
      place(bar, shown);
      announcement.lang = shown.language;
      announcement.textContent =
        shown.offer.kind === 'too-long' ? '' : readerText[shown.language].toolbar.ready;
    },
    hide() {
      remove();
      announcement.textContent = '';
    },
    isShown: () => bar !== null,
    focus() {
      const first = bar?.querySelector('button');
      first?.focus();
      return Boolean(first);
    },
  };
}

function actionsOf(offer: Exclude<ToolbarContent, { kind: 'too-long' }>, language: Language): ButtonAction[] {
  if (offer.kind === 'actions') return codeButtons(language, (action) => offer.onAction(action));
  const { toolbar, attaching } = readerText[language];
  const cancel = plainButton(attaching.cancel);
  cancel.tabIndex = -1;
  return [
    [plainButton(toolbar.attach), () => offer.onAttach()],
    [cancel, () => offer.onCancel()],
  ];
}
