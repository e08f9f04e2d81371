import type { Language } from '#base/language.ts';
import type { Anchor } from '#features/documents/anchoring/contract/anchor.ts';
import type { PageMark } from '../../talk/page-talk.ts';
import type { IsTrusted, Life } from '../life.ts';
import { grounds } from '../painting/ground.ts';
import type { Layers } from '../painting/layers.ts';
import { measureWords } from '../painting/measure.ts';
import { flatParent } from '../reading/flat-tree.ts';
import type { Reading } from '../reading/reading.ts';
import { isAnythingSelected, type SelectedWords, selectedWords } from './selected-words.ts';
import { createToolbar, type Offer } from './toolbar.ts';

/** A selection that has not changed for this long is what was meant; fingers and Shift change it step by step. */
const RESTED_MS = 200;

interface MarkingNeeds {
  readonly life: Life;
  readonly isTrusted: IsTrusted;
  readonly layers: Layers;
  readonly reading: Reading;
  /** What may be done with a selection now; null for nothing. */
  mode(): 'mark' | 'attach' | null;
  language(): Language;
  /** What of the window, on the right, the panel itself takes. */
  takenRightPx(): number;
  onMark(mark: PageMark): void;
  onAttach(anchor: Anchor): void;
  onCancelAttaching(): void;
}

export interface Marking {
  /** Looks at what is selected, and offers what can be done with it. */
  look(): void;
  /** What may be done has changed. */
  hide(): void;
}

/** The toolbar beside what the user selected. */
export function createMarking(needs: MarkingNeeds): Marking {
  const { life, layers, reading, isTrusted } = needs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was selected when the bar was left by Escape: it does not come again for the same words. */
  let left: string | null = null;
  const toolbar = createToolbar(layers, {
    isTrusted,
    takenRightPx: needs.takenRightPx,
    onLeave: () => leave(),
  });

  const hide = () => {
    clearTimeout(timer);
    toolbar.hide();
  };
  const leave = () => {
    left = getSelection()?.toString() ?? null;
    const hadFocus = layers.focused() !== null;
    hide();
    if (hadFocus) window.focus();
  };
  /** After marking nothing is selected, and what comes next begins afresh. */
  const done = (act: () => void) => {
    hide();
    getSelection()?.removeAllRanges();
    act();
  };
  const offerFor = ({ anchor }: SelectedWords, mode: 'mark' | 'attach'): Offer => {
    if (anchor === 'too-long') return { kind: 'too-long' };
    if (mode === 'attach') {
      return {
        kind: 'attach',
        onAttach: () => done(() => needs.onAttach(anchor)),
        onCancel: () => done(() => needs.onCancelAttaching()),
      };
    }
    return {
      kind: 'acts',
      onAct: ({ code, goesOn }) => done(() => needs.onMark({ anchor, code, goesOn })),
    };
  };
  const look = () => {
    const mode = life.isAlive() ? needs.mode() : null;
    if (!mode || !isAnythingSelected(reading.last().shadows)) return hide();
    const text = reading.now();
    const words = selectedWords(text);
    if (typeof words === 'string' || left === getSelection()?.toString()) return hide();
    left = null;
    const pieces = text.wordsOf(words.start, words.end);
    const first = pieces[0];
    const last = pieces.at(-1);
    if (!first || !last) return hide();
    const groundOf = grounds();
    const firstLine = measureWords([first], groundOf).lines[0];
    const lastLine = measureWords([last], groundOf).lines.at(-1);
    if (!firstLine || !lastLine) return hide();
    const around = flatParent(first.node);
    const isRightToLeft = around !== null && getComputedStyle(around).direction === 'rtl';
    const offer = offerFor(words, mode);
    toolbar.show({ offer, language: needs.language(), firstLine, lastLine, isRightToLeft });
  };
  const lookIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(look, ms);
  };
  const isOurs = (event: Event) => event.target === layers.host;

  life.hear(['pointerdown'], (event) => {
    if (!isOurs(event)) left = null;
    // A finger that scrolls keeps its selection; Shift makes it larger.
    if (event.pointerType === 'mouse' && !event.shiftKey && !isOurs(event)) hide();
  });
  // What a press does to the selection is known only after it.
  life.hear(['mouseup'], (event) => isOurs(event) || lookIn(0));
  life.hear(['touchend', 'contextmenu'], (event) => isOurs(event) || lookIn(RESTED_MS));
  life.hear(['keyup'], (event) => isOurs(event) || event.key === 'Escape' || lookIn(RESTED_MS));
  life.hear(['keydown'], (event) => {
    if (!toolbar.isShown() || isOurs(event)) return;
    if (event.key === 'Escape') leave();
    else if (event.key !== 'Tab' || event.shiftKey || !toolbar.focus()) return;
    event.preventDefault();
    event.stopPropagation();
  });
  life.notice(document, ['selectionchange'], () => {
    if (toolbar.isShown() && !isAnythingSelected(reading.last().shadows)) hide();
  });
  // The bar scrolls with the page; in a part of it that scrolls by itself the words would leave it behind.
  life.notice(document, ['scroll'], ({ target }) => {
    if (toolbar.isShown() && target !== document) lookIn(RESTED_MS);
  });
  life.notice(window, ['resize'], () => toolbar.isShown() && lookIn(RESTED_MS));
  life.signal.addEventListener('abort', hide);
  return { look, hide };
}
