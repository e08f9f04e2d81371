import { afterEach, expect, test, vi } from 'vitest';
import { holdPage, leavePage } from './hold-page.ts';

afterEach(() => vi.unstubAllGlobals());

test('[AU-07] a page that is left to somebody else asks nobody, and nothing can be done in it any more', () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const replace = vi.fn((address: string) => ({ address, isAsked: isAsked(), inert: document.body.inert }));
  vi.stubGlobal('location', { replace });
  holdPage();
  expect(isAsked()).toBe(true);
  leavePage('/portfolio');
  expect(replace).toHaveReturnedWith({ address: '/portfolio', isAsked: false, inert: true });
});
