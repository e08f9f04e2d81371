import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asksBeforeClosing } from '../../../tests/support/screens/asks-before-closing.ts';
import { holdPage, reloadPage } from './hold-page.ts';

/** Whether the browser asks before the page goes. */
const asked = vi.fn<(isAsked: boolean) => void>();
let releases: (() => void)[] = [];

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('location', { reload: () => asked(asksBeforeClosing()) });
});
afterEach(() => {
  for (const release of releases) release();
  releases = [];
  vi.unstubAllGlobals();
});

test('a reload of our own asks nothing for what it finds again; closing the page then still asks', () => {
  releases = [holdPage({ outlivesReload: true })];
  reloadPage();
  expect(asked).toHaveBeenLastCalledWith(false);
  expect(asksBeforeClosing()).toBe(true);
});

test('a reload of our own asks for what it would lose', () => {
  releases = [holdPage({ outlivesReload: true }), holdPage()];
  reloadPage();
  expect(asked).toHaveBeenLastCalledWith(true);
});

test('a reload while nothing holds the page spares nothing that begins to', () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  reloadPage();
  releases = [holdPage({ outlivesReload: true })];
  expect(reload).toHaveBeenCalledOnce();
  expect(asksBeforeClosing()).toBe(true);
});
