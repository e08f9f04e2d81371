import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asksBeforeClosing } from '../../../tests/support/screens/asks-before-closing.ts';
import { guardUnload, reloadPage } from './guard-unload.ts';

/** Whether the browser asks before the page is unloaded. */
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

test('reloadPage() does not ask for what survives a reload; closing the page afterwards still asks', () => {
  releases = [guardUnload({ outlivesReload: true })];
  reloadPage();
  expect(asked).toHaveBeenLastCalledWith(false);
  expect(asksBeforeClosing()).toBe(true);
});

test('reloadPage() asks for what it would lose', () => {
  releases = [guardUnload({ outlivesReload: true }), guardUnload()];
  reloadPage();
  expect(asked).toHaveBeenLastCalledWith(true);
});

test('a reload without guards does not affect guards added afterwards', () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  reloadPage();
  releases = [guardUnload({ outlivesReload: true })];
  expect(reload).toHaveBeenCalledOnce();
  expect(asksBeforeClosing()).toBe(true);
});
