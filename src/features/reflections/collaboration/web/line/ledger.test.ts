import { expect, test } from 'vitest';
import { openLedger } from './ledger.ts';

test('[ED-08] a change is pending until the server has acknowledged it', () => {
  const acks = openLedger();
  acks.lineOpened();
  acks.sent('everything');
  expect([acks.pendingCount, acks.hasCaughtUp]).toEqual([0, false]);
  expect(acks.answered(true)).toBe(true);
  expect(acks.hasCaughtUp).toBe(true);
  acks.made(1);
  acks.sent('change');
  acks.made(1);
  acks.sent('change');
  expect(acks.pendingCount).toBe(2);
  acks.answered(true);
  expect(acks.pendingCount).toBe(1);
  acks.answered(true);
  expect(acks.pendingCount).toBe(0);
});

test('[ED-08] after a reconnection, only the acknowledgement of the full sync covers earlier changes', () => {
  const acks = openLedger();
  acks.made(3);
  acks.lineOpened();
  // Made before both sides compared states: its own acknowledgement does not cover the three.
  acks.made(1);
  acks.sent('change');
  acks.sent('everything');
  acks.made(1);
  acks.sent('change');
  acks.answered(true);
  expect([acks.pendingCount, acks.hasCaughtUp]).toEqual([5, false]);
  acks.answered(true);
  expect([acks.pendingCount, acks.hasCaughtUp]).toEqual([1, true]);
  acks.lineOpened();
  expect(acks.answered(true)).toBe(false);
  expect([acks.pendingCount, acks.hasCaughtUp]).toEqual([1, false]);
});

test('[ED-08] refused changes stay pending, and so do those that follow', () => {
  const acks = openLedger();
  acks.made(2);
  acks.lineOpened();
  acks.sent('everything');
  acks.made(1);
  acks.sent('change');
  acks.answered(false);
  acks.answered(true);
  expect([acks.pendingCount, acks.isRefused]).toEqual([3, true]);
});
