import { type Language, preferredLanguage } from '#base/language.ts';
import type { ToBackground } from '../talk/background-protocol.ts';
import type { FromPage, ShowMessage, ToPage } from '../talk/page-messages.ts';
import { currentPage, watchAddress } from './address.ts';
import { onBackgroundMessage } from './background-messages.ts';
import { createPanelFrame } from './frame.ts';
import { isSandboxed } from './no-frame.ts';
import { createLayers } from './painting/layers.ts';
import { listenForClicks } from './painting/listen-for-clicks.ts';
import { offsetInView } from './painting/offset-in-view.ts';
import { createPainter } from './painting/painter.ts';
import { scrollTextIntoView } from './painting/scroll-text-into-view.ts';
import { createPassagePlacement } from './passage-placement.ts';
import { acceptPorts } from './ports.ts';
import { createPageReader } from './reading/page-reader.ts';
import { createScriptLifetime, type IsTrusted, type ScriptLifetime } from './script-lifetime.ts';
import { createMarkingToolbar } from './selection/marking-toolbar.ts';
import { NOTHING_SELECTED, selectionMessage } from './selection/read-selection.ts';
import { capturePage, pageReplaced } from './taking/capture-page.ts';
import { pageText } from './text.ts';
import { watchLayout } from './watch-layout.ts';

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
    onOpen(tell) {
      // Another panel sends its own state.
      clear();
      shown = null;
      previousShown = null;
      address.settle();
      tell(currentPage());
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
