import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NO_PAGES, withPages } from '../../rules/document-pages.ts';
import { SearchableText } from '../../rules/find-words.ts';
import type { Surface } from '../surface.ts';
import type { PageTexts } from './use-page-texts.ts';
import { usePdfSearch } from './use-pdf-search.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function textsOf(...pages: readonly string[]): PageTexts {
  const searchable = new SearchableText();
  for (const page of pages) searchable.append(page);
  return { known: withPages(NO_PAGES, pages), isWhole: pages.length > 0, sizes: [], searchable };
}

function searching(texts: PageTexts) {
  vi.stubGlobal('CSS', {});
  const reveal = vi.fn<Surface['reveal']>(async () => undefined);
  const surface: Surface = {
    version: 1,
    text: null,
    window,
    roots: [],
    find: () => null,
    anchorOf: () => null,
    reveal,
  };
  const drawn = renderHook(({ read }) => usePdfSearch({ texts: read, surface, from: 0 }), {
    initialProps: { read: texts },
  });
  return { ...drawn, reveal };
}

const READ = textsOf('Le trait de côte recule. On mesure le trait de côte.');

test('stepping wraps around in both directions', () => {
  const { result, reveal } = searching(READ);
  act(() => result.current.search('trait'));
  expect(result.current).toMatchObject({ count: 2, index: 0 });
  act(() => result.current.step(1));
  act(() => result.current.step(1));
  expect(result.current.index).toBe(2);
  act(() => result.current.step(1));
  expect(result.current.index).toBe(1);
  act(() => result.current.step(-1));
  expect(result.current.index).toBe(2);
  expect(reveal).toHaveBeenCalledTimes(4);
});

test('Enter before anything was read goes to the first match once it is', () => {
  const { result, rerender, reveal } = searching(textsOf());
  act(() => result.current.search('trait'));
  act(() => result.current.step(1));
  expect(reveal).not.toHaveBeenCalled();
  rerender({ read: READ });
  expect(result.current).toMatchObject({ count: 2, index: 1 });
  expect(reveal).toHaveBeenCalledOnce();
});

test('a different query cancels the pending step', () => {
  const { result, rerender, reveal } = searching(textsOf());
  act(() => result.current.search('trait'));
  act(() => result.current.step(1));
  act(() => result.current.search('côte'));
  rerender({ read: READ });
  expect(result.current).toMatchObject({ count: 2, index: 0 });
  expect(reveal).not.toHaveBeenCalled();
});
