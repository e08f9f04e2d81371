import type { Language } from '#base/language.ts';
import type { Anchor } from '#features/documents/anchoring/contract/anchor.ts';
import type { PageMark } from '../../talk/page-messages.ts';
import type { Layers } from '../painting/layers.ts';
import { measureLines } from '../painting/measure-lines.ts';
import { createSurroundingsLookup } from '../painting/text-surroundings.ts';
import { flatParent } from '../reading/flat-tree.ts';
import type { PageReader } from '../reading/page-reader.ts';
import type { IsTrusted, ScriptLifetime } from '../script-lifetime.ts';
import { isAnythingSelected, readSelection, type SelectedPassage } from './read-selection.ts';
import { createToolbar, type ToolbarContent } from './toolbar.ts';

/** A selection is final when it has not changed for this time; touch and Shift change it step by step. */
const SETTLE_MS = 200;

interface MarkingNeeds {
  readonly life: ScriptLifetime;
  readonly isTrusted: IsTrusted;
  readonly layers: Layers;
  readonly reading: PageReader;
  /** What can be done with a selection now; null for nothing. */
  mode(): 'mark' | 'attach' | null;
  language(): Language;
  /** The width at the right of the window that the panel covers. */
  takenRightPx(): number;
  onMark(mark: PageMark): void;
  onAttach(anchor: Anchor): void;
  onCancelAttaching(): void;
}

interface MarkingToolbar {
  /** Shows the toolbar for the current selection, if any. */
  update(): void;
  /** Hides the toolbar, e.g. when the mode has changed. */
  hide(): void;
}

/** The toolbar next to the user’s selection. */
export function createMarkingToolbar(needs: MarkingNeeds): MarkingToolbar {
  const { life, layers, reading, isTrusted } = needs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The selected text when Escape closed the toolbar: it is not shown again for the same text. */
  let dismissedText: string | null = null;
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
    dismissedText = getSelection()?.toString() ?? null;
    const hadFocus = layers.focused() !== null;
    hide();
    if (hadFocus) window.focus();
  };
  /** Marking clears the selection. */
  const done = (action: () => void) => {
    hide();
    getSelection()?.removeAllRanges();
    action();
  };
  const offerFor = ({ anchor }: SelectedPassage, mode: 'mark' | 'attach'): ToolbarContent => {
    if (anchor === 'too-long') return { kind: 'too-long' };
    if (mode === 'attach') {
      return {
        kind: 'attach',
        onAttach: () => done(() => needs.onAttach(anchor)),
        onCancel: () => done(() => needs.onCancelAttaching()),
      };
    }
    return {
      kind: 'actions',
      onAction: ({ code, goesOn }) => done(() => needs.onMark({ anchor, code, goesOn })),
    };
  };
  const look = () => {
    const mode = life.isAlive() ? needs.mode() : null;
    if (!mode || !isAnythingSelected(reading.lastRead().shadows)) return hide();
    const text = reading.current();
    const words = readSelection(text);
    if (typeof words === 'string' || dismissedText === getSelection()?.toString()) return hide();
    dismissedText = null;
    const pieces = text.wordsOf(words.start, words.end);
    const first = pieces[0];
    const last = pieces.at(-1);
    if (!first || !last) return hide();
    const groundOf = createSurroundingsLookup();
    const firstLine = measureLines([first], groundOf).lines[0];
    const lastLine = measureLines([last], groundOf).lines.at(-1);
    if (!firstLine || !lastLine) return hide();
    const container = flatParent(first.node);
    const isRightToLeft = container !== null && getComputedStyle(container).direction === 'rtl';
    const offer = offerFor(words, mode);
    toolbar.show({ offer, language: needs.language(), firstLine, lastLine, isRightToLeft });
  };
  const lookAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(look, ms);
  };
  const isOwnEvent = (event: Event) => event.target === layers.host;

  life.onUserEvent(['pointerdown'], (event) => {
    if (!isOwnEvent(event)) dismissedText = null;
    // Touch scrolling keeps the selection; Shift extends it.
    if (event.pointerType === 'mouse' && !event.shiftKey && !isOwnEvent(event)) hide();
  });
  // The selection changes only after the event.
  life.onUserEvent(['mouseup'], (event) => isOwnEvent(event) || lookAfter(0));
  life.onUserEvent(['touchend', 'contextmenu'], (event) => isOwnEvent(event) || lookAfter(SETTLE_MS));
  life.onUserEvent(['keyup'], (event) => isOwnEvent(event) || event.key === 'Escape' || lookAfter(SETTLE_MS));
  life.onUserEvent(['keydown'], (event) => {
    if (!toolbar.isShown() || isOwnEvent(event)) return;
    if (event.key === 'Escape') leave();
    else if (event.key !== 'Tab' || event.shiftKey || !toolbar.focus()) return;
    event.preventDefault();
    event.stopPropagation();
  });
  life.onEvent(document, ['selectionchange'], () => {
    if (toolbar.isShown() && !isAnythingSelected(reading.lastRead().shadows)) hide();
  });
  // The toolbar scrolls with the page, but not with a scroll container.
  life.onEvent(document, ['scroll'], ({ target }) => {
    if (toolbar.isShown() && target !== document) lookAfter(SETTLE_MS);
  });
  life.onEvent(window, ['resize'], () => toolbar.isShown() && lookAfter(SETTLE_MS));
  life.signal.addEventListener('abort', hide);
  return { update: look, hide };
}
