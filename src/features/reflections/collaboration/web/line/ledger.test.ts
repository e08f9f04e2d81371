import { expect, test } from 'vitest';
import { openLedger } from './ledger.ts';

test('[ED-08] a change is pending until the server has answered for it', () => {
  const ledger = openLedger();
  ledger.lineOpened();
  ledger.sent('everything');
  expect([ledger.pendingCount, ledger.hasCaughtUp]).toEqual([0, false]);
  expect(ledger.answered(true)).toBe(true);
  expect(ledger.hasCaughtUp).toBe(true);
  ledger.made(1);
  ledger.sent('change');
  ledger.made(1);
  ledger.sent('change');
  expect(ledger.pendingCount).toBe(2);
  ledger.answered(true);
  expect(ledger.pendingCount).toBe(1);
  ledger.answered(true);
  expect(ledger.pendingCount).toBe(0);
});

test('[ED-08] after a line was cut, only an answer for everything counts for what was written before', () => {
  const ledger = openLedger();
  ledger.made(3);
  ledger.lineOpened();
  // Typed before both sides compared what they have: its own answer says nothing of the three.
  ledger.made(1);
  ledger.sent('change');
  ledger.sent('everything');
  ledger.made(1);
  ledger.sent('change');
  ledger.answered(true);
  expect([ledger.pendingCount, ledger.hasCaughtUp]).toEqual([5, false]);
  ledger.answered(true);
  expect([ledger.pendingCount, ledger.hasCaughtUp]).toEqual([1, true]);
  ledger.lineOpened();
  expect(ledger.answered(true)).toBe(false);
  expect([ledger.pendingCount, ledger.hasCaughtUp]).toEqual([1, false]);
});

test('[ED-08] what was refused stays pending, and so does what follows it', () => {
  const ledger = openLedger();
  ledger.made(2);
  ledger.lineOpened();
  ledger.sent('everything');
  ledger.made(1);
  ledger.sent('change');
  ledger.answered(false);
  ledger.answered(true);
  expect([ledger.pendingCount, ledger.isRefused]).toEqual([3, true]);
});
