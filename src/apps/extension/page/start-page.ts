import { type Language, preferredLanguage } from '#base/language.ts';
import type { ToBackground } from '../talk/background-talk.ts';
import type { FromPage, Shown, ToPage } from '../talk/page-talk.ts';
import { here, watchAddress } from './address.ts';
import { hearBackground } from './background-asks.ts';
import { createFrame } from './frame.ts';
import { createLife, type IsTrusted, type Life } from './life.ts';
import { holdsNoFrame } from './no-frame.ts';
import { bringIntoView } from './painting/bring-into-view.ts';
import { offsetInSight } from './painting/in-sight.ts';
import { createLayers } from './painting/layers.ts';
import { createPainter } from './painting/painter.ts';
import { hearPresses } from './painting/presses.ts';
import { createPlacing } from './placing.ts';
import { hearPorts } from './ports.ts';
import { createReading } from './reading/reading.ts';
import { createMarking } from './selection/marking.ts';
import { NOTHING_SELECTED, takeSelection } from './selection/selected-words.ts';
import { takePage, wasReplaced } from './taking/take-page.ts';
import { pageText } from './text.ts';
import { watchLayout } from './watch-layout.ts';

/** Starts the whole script in a page. `isTrusted` decides which events are the user’s. */
export function startPage(isTrusted: IsTrusted = (event) => event.isTrusted): Life {
  const life = createLife(isTrusted);
  const layers = createLayers(life);
  let shown: Shown | null = null;
  let pendingRevealId: string | null = null;
  /** The passages of a page that was left: the user may come back before the change is reported. */
  let previousShown: Shown | null = null;

  const reading = createReading({
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
  const painter = createPainter(layers, () => offsetInSight(reading.last()));
  const layout = watchLayout(life, painter);
  const frame = createFrame(life, layers);
  const placing = createPlacing(
    painter,
    (message) => ports.tell(message),
    () => pendingRevealId && reveal(pendingRevealId),
  );
  const language = (): Language => shown?.language ?? preferredLanguage(navigator.language);

  const marking = createMarking({
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
      if (ports.isOpen()) ports.tell({ kind: 'marked', mark });
      else void chrome.runtime.sendMessage({ kind: 'marked', mark } satisfies ToBackground);
    },
    onAttach: (anchor) => ports.tell({ kind: 'attached', anchor }),
    onCancelAttaching: () => ports.tell({ kind: 'attaching-cancelled' }),
  });

  hearPresses({
    life,
    layers,
    painter,
    chosenId: () => shown?.selectedId ?? null,
    descriptionOf: (ids) =>
      pageText[language()].several(
        shown?.passages.flatMap(({ id, description }) => (ids.includes(id) ? description : [])) ?? [],
      ),
    onChoose: (id) => ports.tell({ kind: 'chosen', id }),
  });

  const show = (next: Shown) => {
    const before = shown;
    shown = next;
    layers.setTheme(next.theme);
    layers.attach();
    painter.choose(next.selectedId);
    if (before && JSON.stringify(before.marking) !== JSON.stringify(next.marking)) marking.look();
    if (before && JSON.stringify(before.passages) === JSON.stringify(next.passages)) return;
    reading.watch(next.passages.length > 0);
    placing.place(reading.now(), next.passages);
  };
  const reveal = async (id: string) => {
    const words = placing.wordsOf(id);
    pendingRevealId = words ? null : id;
    if (!words) return;
    await bringIntoView(words);
    painter.measure();
    painter.flash(id);
  };
  const onMessage = async (message: ToPage, answer: (message: FromPage) => void) => {
    // Requests during a navigation are meant for the page that was left.
    const isLeft = address.isLeaving();
    if (message.kind === 'show' && isLeft) previousShown = message;
    else if (message.kind === 'show') show(message);
    if (message.kind === 'reveal') await reveal(message.id);
    if (message.kind === 'take-selection') answer(isLeft ? NOTHING_SELECTED : takeSelection(reading.now()));
    if (message.kind === 'take-page') {
      answer(isLeft ? wasReplaced(message.askId) : await takePage(message.askId, layers.host));
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
      ports.tell(here());
    },
  });
  const ports = hearPorts({
    life,
    onOpen(tell) {
      // Another panel sends its own state.
      clear();
      shown = null;
      previousShown = null;
      address.settle();
      tell(here());
    },
    onMessage: (message, answer) => void onMessage(message, answer),
    onClosed() {
      clear();
      shown = null;
      previousShown = null;
    },
  });
  hearBackground(life, (message) => {
    const stood = frame.isOpen();
    if (message.kind === 'close-frame') frame.close();
    // In a page that cannot contain a frame, the notice is not shown while a side panel is open.
    else if (!ports.isOpen() || !holdsNoFrame()) frame.open(message, language());
    return { stood };
  });
  layers.setTheme(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  layers.attach();
  // The selection that caused the injection still exists.
  if (globalThis.vigieWatches) marking.look();
  return life;
}
