import { type Language, preferredLanguage } from '#base/language.ts';
import type { TextNodePart } from '#features/documents/web.ts';
import type { ToBackground } from '../talk/background-protocol.ts';
import type { FromPage, ShowMessage, ToPage } from '../talk/page-messages.ts';
import { currentPage, watchAddress } from './address.ts';
import { onBackgroundMessage } from './background-messages.ts';
import { capturePage, pageReplaced } from './capture-page.ts';
import { createPanelFrame } from './frame.ts';
import { isSandboxed } from './no-frame.ts';
import { createLayers } from './painting/layers.ts';
import { listenForClicks } from './painting/listen-for-clicks.ts';
import { createPainter, type Painter } from './painting/painter.ts';
import { createPassagePlacement } from './passage-placement.ts';
import { acceptPorts } from './ports.ts';
import { flatParent } from './reading/flat-tree.ts';
import { createPageReader } from './reading/page-reader.ts';
import type { PageText } from './reading/page-text.ts';
import { createScriptLifetime, type IsTrusted, type ScriptLifetime } from './script-lifetime.ts';
import { createMarkingToolbar } from './selection/marking-toolbar.ts';
import { NOTHING_SELECTED, selectionMessage } from './selection/read-selection.ts';
import { pageText } from './text.ts';

/** Timeout for browsers without the scrollend event. */
const SCROLL_TIMEOUT_MS = 700;
const SMALLEST_STEP_PX = 2;

/**
 * Scrolls the page and all scroll containers so that the text is in the middle of the viewport; resolves when the scrolling
 * has ended.
 */
async function scrollTextIntoView([first]: readonly TextNodePart[]): Promise<void> {
  if (!first) return;
  const ancestors = ancestorsOf(first.node);
  for (const element of ancestors) if (element instanceof HTMLDetailsElement) element.open = true;
  const range = document.createRange();
  range.setStart(first.node, first.from);
  range.setEnd(first.node, Math.min(first.from + 1, first.to));
  const box = () => range.getBoundingClientRect();
  // Measured now, when the opened <details> have their size.
  for (const element of ancestors) {
    if (isScroller(element)) centre(element, element.getBoundingClientRect(), box());
  }
  const root = document.scrollingElement ?? document.documentElement;
  if (centre(root, { top: 0, bottom: innerHeight }, box(), prefersReducedMotion() ? 'instant' : 'smooth')) {
    await scrollEnd();
  }
}

function ancestorsOf(node: Node): Element[] {
  const found: Element[] = [];
  for (let parent = flatParent(node); parent; parent = flatParent(parent)) found.push(parent);
  return found;
}

function isScroller(element: Element): boolean {
  if (element === document.scrollingElement || element === document.documentElement) return false;
  return (
    element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)
  );
}

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** Returns whether it scrolled; text already well in view is not moved. */
function centre(scroller: Element, viewport: Span, box: Span, behavior: ScrollBehavior = 'instant'): boolean {
  const edge = (viewport.bottom - viewport.top) / 10;
  if (box.top >= viewport.top + edge && box.bottom <= viewport.bottom - edge) return false;
  const by = (box.top + box.bottom) / 2 - (viewport.top + viewport.bottom) / 2;
  const most = scroller.scrollHeight - scroller.clientHeight;
  const to = Math.max(0, Math.min(scroller.scrollTop + by, most));
  if (Math.abs(to - scroller.scrollTop) < SMALLEST_STEP_PX) return false;
  scroller.scrollTo({ top: to, behavior });
  return behavior === 'smooth';
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function scrollEnd(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      document.removeEventListener('scrollend', done);
      resolve();
    };
    const timer = setTimeout(done, SCROLL_TIMEOUT_MS);
    document.addEventListener('scrollend', done);
  });
}

/** Moving text is measured at this interval; what only scrolls with the page needs no measuring. */
const MEASURE_INTERVAL_MS = 120;

/** Measures painted text again when something may have moved it. */
function watchLayout(life: ScriptLifetime, painter: Painter): { moved(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;
  const moved = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (life.isAlive()) painter.measure();
    }, MEASURE_INTERVAL_MS);
  };
  const onScroll = ({ target }: Event) => {
    const which = target === document ? 'pinned' : 'all';
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      painter.measure(which);
    });
    // The last scroll event of an element may come while the frame is drawn.
    if (which === 'all') moved();
  };
  life.onEvent(document, ['scroll'], onScroll);
  life.onEvent(document, ['toggle', 'transitionend', 'animationend', 'load'], moved);
  life.onEvent(window, ['resize'], moved);
  if (document.fonts) life.onEvent(document.fonts, ['loadingdone'], moved);
  const sizes = 'ResizeObserver' in window ? new ResizeObserver(moved) : null;
  sizes?.observe(document.documentElement);
  if (document.body) sizes?.observe(document.body);
  life.signal.addEventListener('abort', () => {
    sizes?.disconnect();
    clearTimeout(timer);
    if (frame !== undefined) cancelAnimationFrame(frame);
  });
  return { moved };
}

/** Starts the whole script in a page. `isTrusted` decides which events are the user’s. */
export function startPage(isTrusted: IsTrusted = (event) => event.isTrusted): ScriptLifetime {
  const life = createScriptLifetime(isTrusted);
  const layers = createLayers(life);
  let shown: ShowMessage | null = null;
  let pendingRevealId: string | null = null;
  /** The passages of a page that was left: the user may come back before the change is reported. */
  let previousShown: ShowMessage | null = null;

  const reading = createPageReader({
    life,
    own: layers.host,
    onTouched() {
      address.check();
      layout.moved();
    },
    onChange(text) {
      // Not at once: a page that removes the element each time would loop.
      layers.attach();
      placing.place(text, shown?.passages ?? []);
    },
  });
  const painter = createPainter(layers, () => offsetInView(reading.lastRead()));
  const layout = watchLayout(life, painter);
  const frame = createPanelFrame(life, layers);
  const placing = createPassagePlacement(
    painter,
    (message) => ports.send(message),
    () => pendingRevealId && reveal(pendingRevealId),
  );
  const language = (): Language => shown?.language ?? preferredLanguage(navigator.language);

  const marking = createMarkingToolbar({
    life,
    isTrusted,
    layers,
    reading,
    mode() {
      // Without a panel, marking is enabled only where the user has allowed this site.
      if (!ports.isOpen()) return globalThis.vigieWatches ? 'mark' : null;
      if (!shown?.marking) return null;
      return shown.marking.attaching === null ? 'mark' : 'attach';
    },
    language,
    takenRightPx: frame.widthPx,
    onMark(mark) {
      if (ports.isOpen()) ports.send({ kind: 'marked', mark });
      else void chrome.runtime.sendMessage({ kind: 'marked', mark } satisfies ToBackground);
    },
    onAttach: (anchor) => ports.send({ kind: 'attached', anchor }),
    onCancelAttaching: () => ports.send({ kind: 'attaching-cancelled' }),
  });

  listenForClicks({
    life,
    layers,
    painter,
    chosenId: () => shown?.selectedId ?? null,
    descriptionOf: (ids) =>
      pageText[language()].several(
        shown?.passages.flatMap(({ id, description }) => (ids.includes(id) ? description : [])) ?? [],
      ),
    onChoose: (id) => ports.send({ kind: 'chosen', id }),
  });

  const show = (next: ShowMessage) => {
    const before = shown;
    shown = next;
    layers.setTheme(next.theme);
    layers.attach();
    painter.choose(next.selectedId);
    if (before && JSON.stringify(before.marking) !== JSON.stringify(next.marking)) marking.update();
    if (before && JSON.stringify(before.passages) === JSON.stringify(next.passages)) return;
    reading.watch(next.passages.length > 0);
    placing.place(reading.current(), next.passages);
  };
  const reveal = async (id: string) => {
    const words = placing.wordsOf(id);
    pendingRevealId = words ? null : id;
    if (!words) return;
    await scrollTextIntoView(words);
    painter.measure();
    painter.flash(id);
  };
  const onMessage = async (message: ToPage, answer: (message: FromPage) => void) => {
    // Requests during a navigation are meant for the page that was left.
    const isLeft = address.isLeaving();
    if (message.kind === 'show' && isLeft) previousShown = message;
    else if (message.kind === 'show') show(message);
    if (message.kind === 'reveal') await reveal(message.id);
    if (message.kind === 'take-selection')
      answer(isLeft ? NOTHING_SELECTED : selectionMessage(reading.current()));
    if (message.kind === 'take-page') {
      answer(isLeft ? pageReplaced(message.askId) : await capturePage(message.askId, layers.host));
    }
  };
  /** Passages of the previous page are removed at once; marking is disabled until a panel is ready. */
  const clear = () => {
    shown = shown && { ...shown, passages: [], selectedId: null, marking: null };
    pendingRevealId = null;
    reading.watch(false);
    placing.forget();
    marking.hide();
  };
  const address = watchAddress(life, {
    onLeft() {
      previousShown = shown;
      clear();
    },
    onHere(isOther) {
      if (previousShown && !isOther) show(previousShown);
      previousShown = null;
      ports.send(currentPage());
    },
  });
  const ports = acceptPorts({
    life,
    onOpen(send) {
      // Another panel sends its own state.
      clear();
      shown = null;
      previousShown = null;
      address.settle();
      send(currentPage());
    },
    onMessage: (message, answer) => void onMessage(message, answer),
    onClosed() {
      clear();
      shown = null;
      previousShown = null;
    },
  });
  onBackgroundMessage(life, (message) => {
    const stood = frame.isOpen();
    if (message.kind === 'close-frame') frame.close();
    // In a page that cannot contain a frame, the notice is not shown while a side panel is open.
    else if (!ports.isOpen() || !isSandboxed()) frame.open(message, language());
    return { stood };
  });
  layers.setTheme(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  layers.attach();
  // The selection that caused the injection still exists.
  if (globalThis.vigieWatches) marking.update();
  return life;
}

/** The text offset in the middle of the viewport, as far as the browser can tell. */
function offsetInView({ offsetOf }: PageText): number {
  const [x, y] = [innerWidth / 2, innerHeight / 2];
  const place = document.caretPositionFromPoint?.(x, y) ?? null;
  if (place) return offsetOf(place.offsetNode, place.offset);
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? offsetOf(range.startContainer, range.startOffset) : 0;
}
