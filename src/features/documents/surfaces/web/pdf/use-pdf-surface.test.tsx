import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_PAGES, withPages } from '../../rules/document-pages.ts';
import { SearchableText } from '../../rules/find-words.ts';
import type { RenderedPage } from './rendered-page.ts';
import { usePdfSurface, useRenderedPages } from './use-pdf-surface.ts';

const scrolled = vi.fn();

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Element.prototype.scrollBy = scrolled;
});
afterEach(() => {
  cleanup();
  scrolled.mockClear();
  vi.unstubAllGlobals();
});

/** A rendered page with its words at a vertical position, or without text. */
function page(number: number, wordsAt: number | null): RenderedPage {
  const range = document.createRange();
  range.getBoundingClientRect = () => new DOMRect(0, wordsAt ?? 0, 0, 10);
  const root = document.createElement('div');
  document.body.append(root);
  return { number, root, rangeOf: () => (wordsAt === null ? null : range), offsetOf: () => 0 };
}

function open() {
  const known = withPages(NO_PAGES, ['Un.', 'Deux.']);
  const frame = document.createElement('div');
  frame.innerHTML = '<div data-page="1"></div><div data-page="2"></div>';
  const texts = { known, isWhole: true, sizes: [], searchable: new SearchableText() };
  const { result } = renderHook(() => {
    const pages = useRenderedPages();
    const given = { frame: { current: frame }, texts, pages, snapshotId: null, onSurface: () => {} };
    return { pages, surface: usePdfSurface(given) };
  });
  const draw = (drawn: RenderedPage) => act(async () => result.current.pages.onDrawn(drawn.number, drawn));
  const reveal = (start: number) =>
    act(async () => void result.current.surface.reveal({ start, end: start + 2 }));
  return { draw, reveal };
}

const onPage = { first: 0, second: 4 };

test('FX-23: a place on a page without its text yet is scrolled to once the page is laid out', async () => {
  const { draw, reveal } = open();
  await draw(page(2, null));
  await reveal(onPage.second);
  expect(scrolled).not.toHaveBeenCalled();
  await draw(page(2, 5_000));
  expect(scrolled).toHaveBeenCalledOnce();
});

test('FX-23: a page laid out late does not scroll away from a later request', async () => {
  const { draw, reveal } = open();
  await reveal(onPage.second);
  await draw(page(1, 3_000));
  await reveal(onPage.first);
  expect(scrolled).toHaveBeenCalledOnce();
  await draw(page(2, 5_000));
  expect(scrolled).toHaveBeenCalledOnce();
});
