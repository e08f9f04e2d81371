import { expect, test } from 'vitest';
import { openPendingAcks } from './pending-acks.ts';

test('[ED-08] a change is pending until the server has acknowledged it', () => {
  const acks = openPendingAcks();
  acks.connectionOpened();
  acks.sent('everything');
  expect([acks.pendingCount, acks.hasCaughtUp]).toEqual([0, false]);
  expect(acks.acknowledged(true)).toBe(true);
  expect(acks.hasCaughtUp).toBe(true);
  acks.addPending(1);
  acks.sent('change');
  acks.addPending(1);
  acks.sent('change');
  expect(acks.pendingCount).toBe(2);
  acks.acknowledged(true);
  expect(acks.pendingCount).toBe(1);
  acks.acknowledged(true);
  expect(acks.pendingCount).toBe(0);
});

test('[ED-08] after a reconnection, only the acknowledgement of the full sync covers earlier changes', () => {
  const acks = openPendingAcks();
  acks.addPending(3);
  acks.connectionOpened();
  // Made before both sides compared states: its own acknowledgement does not cover the three.
  acks.addPending(1);
  acks.sent('change');
  acks.sent('everything');
  acks.addPending(1);
  acks.sent('change');
  acks.acknowledged(true);
  expect([acks.pendingCount, acks.hasCaughtUp]).toEqual([5, false]);
  acks.acknowledged(true);
  expect([acks.pendingCount, acks.hasCaughtUp]).toEqual([1, true]);
  acks.connectionOpened();
  expect(acks.acknowledged(true)).toBe(false);
  expect([acks.pendingCount, acks.hasCaughtUp]).toEqual([1, false]);
});

test('[ED-08] refused changes stay pending, and so do those that follow', () => {
  const acks = openPendingAcks();
  acks.addPending(2);
  acks.connectionOpened();
  acks.sent('everything');
  acks.addPending(1);
  acks.sent('change');
  acks.acknowledged(false);
  acks.acknowledged(true);
  expect([acks.pendingCount, acks.isRefused]).toEqual([3, true]);
});
