import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { vi } from 'vitest';
import type { ReaderPassage } from '../../../src/features/captures/reader/web/reader-props.ts';
import { WithPassages } from '../../../src/features/captures/reader/web/with-passages.tsx';
import type { Anchor } from '../../../src/features/documents/anchoring/contract/anchor.ts';
import { selectorOf } from '../../../src/features/documents/anchoring/rules/selector-of.ts';
import { pageSurface } from '../../../src/features/documents/surfaces/web/page-surface.ts';
import type { Surface } from '../../../src/features/documents/surfaces/web/surface.ts';
import { useShortcutListener } from '../../../src/ui/keyboard/shortcuts.ts';
import { chooseLanguage } from '../../../src/ui/words/language.ts';

const ARTICLE =
  '<p>La carte est sobre, presque austère.</p><p>Elle a fait plus pour le débat que dix ans de colloques.</p>';
const box = (top: number) =>
  ({ top, left: 10, right: 90, bottom: top + 20, width: 80, height: 20 }) as DOMRect;

export let main: HTMLElement;
export let surface: Surface;
let close: () => void;
export const reveal = vi.fn<Surface['reveal']>(async () => undefined);

/** Opens a page with its text, with mocks for the layout measurements that jsdom lacks. */
export function openArticle(): void {
  chooseLanguage('fr');
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Range.prototype.getClientRects = () => [box(40)] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => box(40);
  HTMLElement.prototype.getClientRects = () => [box(100)] as unknown as DOMRectList;
  main = document.createElement('main');
  main.innerHTML = ARTICLE;
  document.body.append(main);
  const opened = pageSurface(main, '0190a000-0000-7000-8000-000000000001');
  surface = { ...opened.surface, reveal };
  close = opened.close;
  reveal.mockClear();
}

export function closeArticle(): void {
  cleanup();
  getSelection()?.removeAllRanges();
  close();
  main.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.deleteProperty(HTMLElement.prototype, 'getClientRects');
}

export const anchorOf = (words: string): Anchor => {
  const text = surface.text ?? '';
  const start = text.indexOf(words);
  return { ...selectorOf(text, start, start + words.length), page: null, snapshotId: null };
};
export const passage = (id: string, words: string, own: Partial<ReaderPassage> = {}): ReaderPassage => ({
  id,
  type: 'highlight',
  author: { id: `author-${id}`, firstName: 'Solène', lastName: 'Le Goff' },
  text: words,
  codeClassification: null,
  anchor: anchorOf(words),
  ...own,
});

type Props = ComponentProps<typeof WithPassages>;
const noActions = () => ({ onChoose: vi.fn(), onPlaced: vi.fn(), onMark: vi.fn() });

function Reading({ onChoose, ...rest }: Partial<Props> & Pick<Props, 'onChoose' | 'onPlaced'>) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  useShortcutListener(true);
  const choose = (id: string) => {
    setSelectedId(id);
    onChoose(id);
  };
  const empty = { passages: NONE, jump: null, marking: null, children: null };
  return (
    <WithPassages
      {...empty}
      surface={surface}
      shape="page"
      {...rest}
      selectedId={selectedId}
      onChoose={choose}
    />
  );
}
const NONE: readonly ReaderPassage[] = [];

/** Renders the article and waits until its passages are located. */
export async function read(props: Partial<Props> = {}) {
  const actions = noActions();
  const { onMark, ...told } = actions;
  const marking = { onMark, attaching: null };
  const { rerender } = render(<Reading {...told} marking={marking} {...props} />);
  const again = (next: Partial<Props>) =>
    rerender(<Reading {...told} marking={marking} {...props} {...next} />);
  const passageCount = props.passages?.length ?? 0;
  await waitFor(() => {
    const [states] = told.onPlaced.mock.lastCall ?? [];
    if ((states?.size ?? 0) < passageCount) throw new Error('not all passages were located');
  });
  return { ...actions, again };
}

export const mark = (words: string) => {
  const found = [...main.querySelectorAll('mark')].find(({ textContent }) => textContent === words);
  if (!found) throw new Error(`« ${words} » is not painted`);
  return found;
};

export async function select(words: string) {
  vi.useFakeTimers();
  const place = anchorOf(words);
  const range = surface.roots[0]?.rangeOf(place);
  if (range)
    getSelection()?.setBaseAndExtent(
      range.startContainer,
      range.startOffset,
      range.endContainer,
      range.endOffset,
    );
  await act(async () => {
    fireEvent(document, new Event('selectionchange'));
    await vi.advanceTimersByTimeAsync(250);
  });
  vi.useRealTimers();
}
