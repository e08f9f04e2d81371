import { figure } from '#base/figure.ts';
import type { Language } from '#base/language.ts';
import type { ToolbarAct } from '#features/captures/reader/rules/toolbar-acts.ts';
import { toolbarPlace } from '#features/captures/reader/rules/toolbar-place.ts';
import { readerText } from '#features/captures/reader/text.ts';
import { QUOTE_MAX } from '#features/documents/anchoring/contract/anchor.ts';
import type { Box } from '#features/documents/surfaces/rules/box.ts';
import { watchSight } from '../../watch-sight.ts';
import type { IsTrusted } from '../life.ts';
import { newElement } from '../new-element.ts';
import type { Layers } from '../painting/layers.ts';
import { isSeen } from './is-seen.ts';
import { actButtons, type Press, plainButton } from './toolbar-buttons.ts';
import { TOOLBAR_STYLES } from './toolbar-styles.ts';

/** What the toolbar offers for the words it stands beside. */
export type Offer =
  | { readonly kind: 'acts'; onAct(act: ToolbarAct): void }
  | { readonly kind: 'attach'; onAttach(): void; onCancel(): void }
  | { readonly kind: 'too-long' };

interface ShownToolbar {
  readonly offer: Offer;
  readonly language: Language;
  readonly firstLine: Box;
  readonly lastLine: Box;
  readonly isRightToLeft: boolean;
}

export interface Toolbar {
  show(shown: ShownToolbar): void;
  hide(): void;
  isShown(): boolean;
  /** Takes the keyboard into the bar; false where there is nothing to press. */
  focus(): boolean;
}

const MARGIN_PX = 8;
const ARROW_FROM_EDGE_PX = 14;
/** A bar that was covered is pressed again only once it has been seen for this long. */
const SEEN_AGAIN_MS = 300;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** `onLeave`: left by the keyboard, without marking anything. Only presses of the user count. */
export function createToolbar(
  layers: Layers,
  { isTrusted, onLeave, takenRightPx }: { isTrusted: IsTrusted; onLeave(): void; takenRightPx(): number },
): Toolbar {
  layers.addStyles(TOOLBAR_STYLES);
  const said = newElement('div');
  said.className = 'said';
  said.setAttribute('role', 'status');
  layers.over.append(said);
  let bar: HTMLElement | null = null;
  /** False once the browser says that something stands in front, also what lets presses through. */
  let isInSight = true;
  let stopWatching: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onSight = (isSeenNow: boolean) => {
    clearTimeout(timer);
    if (isSeenNow && !isInSight) timer = setTimeout(onRested, SEEN_AGAIN_MS);
    else isInSight = isSeenNow;
  };
  const onRested = () => {
    isInSight = true;
  };
  const mayPress = (button: Element) => isInSight && isSeen(layers.host, button);

  const build = ({ offer, language, isRightToLeft }: ShownToolbar): HTMLElement => {
    const text = readerText[language];
    const built = newElement('div');
    built.className = 'bar';
    built.lang = language;
    if (isRightToLeft) built.dir = 'rtl';
    if (offer.kind === 'too-long') {
      const words = newElement('p');
      words.textContent = text.toolbar.tooLong(figure(QUOTE_MAX, language));
      built.setAttribute('role', 'status');
      built.append(words);
      return built;
    }
    built.setAttribute('role', 'toolbar');
    built.setAttribute('aria-label', text.toolbar.name);
    const presses = new Map(pressesOf(offer, language));
    // Over the buttons and empty: whatever else the browser finds there is not ours.
    const sight = newElement('span');
    sight.className = 'sight';
    built.append(...presses.keys(), sight);
    stopWatching = watchSight(sight, onSight);
    built.addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (button && isTrusted(event) && mayPress(button)) presses.get(button)?.();
    });
    // Pressing the bar leaves the selection as it is.
    built.addEventListener('mousedown', (event) => event.preventDefault());
    built.addEventListener('keydown', (event) => {
      if (isTrusted(event)) onKey(built, presses, event);
    });
    return built;
  };

  const onKey = (
    built: HTMLElement,
    presses: ReadonlyMap<HTMLButtonElement, () => void>,
    event: KeyboardEvent,
  ) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = [...presses.keys()];
    const focused = layers.focused();
    const at = focused instanceof HTMLButtonElement ? buttons.indexOf(focused) : -1;
    const step = (STEPS[event.key] ?? 0) * (built.dir === 'rtl' ? -1 : 1);
    const pressed = buttons.find(
      (button) => button.getAttribute('aria-keyshortcuts') === event.key.toLowerCase(),
    );
    if (event.key === 'Escape') onLeave();
    else if (step !== 0) buttons.at((at + step + buttons.length) % buttons.length)?.focus();
    else if (event.key === 'Home') buttons.at(0)?.focus();
    else if (event.key === 'End') buttons.at(-1)?.focus();
    else if (pressed && !event.repeat && mayPress(pressed)) presses.get(pressed)?.();
    else return;
    event.preventDefault();
  };

  const place = (built: HTMLElement, { firstLine, lastLine }: ShownToolbar) => {
    const origin = layers.origin(layers.over);
    const { width, height } = built.getBoundingClientRect();
    const zone = {
      left: MARGIN_PX,
      top: MARGIN_PX,
      right: innerWidth - takenRightPx() - MARGIN_PX,
      bottom: innerHeight - MARGIN_PX,
    };
    const { left, top } = toolbarPlace({
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
    built.style.setProperty('--arrow', `${arrow}px`);
    if (isBelow || top + height <= firstLine.top) built.dataset.side = isBelow ? 'below' : 'above';
    built.style.left = `${left - origin.left}px`;
    built.style.top = `${top - origin.top}px`;
  };

  const remove = () => {
    stopWatching();
    clearTimeout(timer);
    isInSight = true;
    bar?.remove();
    bar = null;
  };

  return {
    show(shown) {
      remove();
      bar = build(shown);
      layers.attach();
      // A panel in there comes to the front by itself.
      if (takenRightPx() === 0) layers.raise();
      layers.over.append(bar);
      place(bar, shown);
      said.lang = shown.language;
      said.textContent = shown.offer.kind === 'too-long' ? '' : readerText[shown.language].toolbar.ready;
    },
    hide() {
      remove();
      said.textContent = '';
    },
    isShown: () => bar !== null,
    focus() {
      const first = bar?.querySelector('button');
      first?.focus();
      return Boolean(first);
    },
  };
}

function pressesOf(offer: Exclude<Offer, { kind: 'too-long' }>, language: Language): Press[] {
  if (offer.kind === 'acts') return actButtons(language, (act) => offer.onAct(act));
  const { toolbar, attaching } = readerText[language];
  const cancel = plainButton(attaching.cancel);
  cancel.tabIndex = -1;
  return [
    [plainButton(toolbar.attach), () => offer.onAttach()],
    [cancel, () => offer.onCancel()],
  ];
}
