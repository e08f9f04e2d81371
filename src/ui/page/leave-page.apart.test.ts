import { afterEach, expect, test, vi } from 'vitest';
import { asksBeforeClosing } from '../../../tests/support/screens/asks-before-closing.ts';
import { guardUnload, leavePage } from './guard-unload.ts';

afterEach(() => vi.unstubAllGlobals());

test('[AU-07] leaving the page to another user does not ask, and makes the page inert', () => {
  const replace = vi.fn((address: string) => ({
    address,
    isAsked: asksBeforeClosing(),
    inert: document.body.inert,
  }));
  vi.stubGlobal('location', { replace });
  guardUnload();
  expect(asksBeforeClosing()).toBe(true);
  leavePage('/portfolio');
  expect(replace).toHaveReturnedWith({ address: '/portfolio', isAsked: false, inert: true });
});
