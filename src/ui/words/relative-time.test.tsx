import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from './language.ts';
import { RelativeTime } from './relative-time.tsx';

const AT = new Date(2026, 10, 12, 10, 38);
const MINUTE_MS = 60_000;
const isoOf = (minutesBefore: number) => new Date(AT.getTime() - minutesBefore * MINUTE_MS).toISOString();

beforeEach(() => {
  chooseLanguage('fr');
  vi.useFakeTimers({ now: AT.getTime() + 4 * MINUTE_MS });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const texts = () =>
  screen.getAllByRole('time').map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '));

it('updates as time passes, with one clock for all of them', () => {
  const timers = vi.spyOn(globalThis, 'setInterval');
  const shown = render([0, 1, 2].map((before) => <RelativeTime key={before} at={isoOf(before)} />));
  expect(texts()).toEqual(['il y a 4 minutes', 'il y a 5 minutes', 'il y a 6 minutes']);
  act(() => vi.advanceTimersByTime(10 * MINUTE_MS));
  expect(texts()).toEqual(['il y a 14 minutes', 'il y a 15 minutes', 'il y a 16 minutes']);
  expect(timers).toHaveBeenCalledOnce();
  shown.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('has the exact moment as a tooltip, in the language of the interface', () => {
  chooseLanguage('en');
  render(<RelativeTime at={isoOf(0)} />);
  expect(texts()).toEqual(['4 minutes ago']);
  expect(screen.getByRole('time').getAttribute('title')).toBe('12 November 2026 at 10:38');
  expect(screen.getByRole('time').getAttribute('datetime')).toBe(isoOf(0));
});

it('does not update while the tab is hidden, and is right when it is shown again', () => {
  render(<RelativeTime at={isoOf(0)} />);
  const look = (hidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    act(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  look(true);
  expect(vi.getTimerCount()).toBe(0);
  act(() => vi.advanceTimersByTime(60 * MINUTE_MS));
  expect(texts()).toEqual(['il y a 4 minutes']);
  look(false);
  expect(texts()).toEqual(['il y a 1 heure']);
});
