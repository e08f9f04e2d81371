import { expect, test } from 'vitest';
import { type StoredAction, sortActions } from './waiting-actions.ts';

const HERE = 'https://gazette.example/recul';
const SOLENE = 'solene';
const MINUTE_MS = 60_000;
const storedAct = (id: string, more: Partial<StoredAction> = {}): StoredAction => ({
  id,
  act: { kind: 'save-page' },
  address: HERE,
  personId: SOLENE,
  sinceMs: 0,
  ...more,
});
const idsOf = (acts: readonly StoredAction[]) => acts.map(({ id }) => id);
function sortedIds(stored: readonly StoredAction[], now: Partial<Parameters<typeof sortActions>[1]> = {}) {
  const { due, over } = sortActions(stored, { address: HERE, personId: SOLENE, nowMs: MINUTE_MS, ...now });
  return { due: idsOf(due), over: idsOf(over) };
}

test('all actions for this page are due, in order', () => {
  const stored = [
    storedAct('second', { sinceMs: 2 }),
    storedAct('first', { sinceMs: 1 }),
    storedAct('any', { address: null }),
  ];
  expect(sortedIds(stored)).toEqual({ due: ['any', 'first', 'second'], over: [] });
});

test('[EX-03] an action is done on no other page, nor hours later', () => {
  const stored = [storedAct('one'), storedAct('link', { address: null })];
  const elsewhere = { address: 'https://gazette.example/autre' };
  expect(sortedIds(stored, elsewhere)).toEqual({ due: ['link'], over: ['one'] });
  // The page may not have reported its new address yet.
  expect(sortedIds(stored, { ...elsewhere, nowMs: 1_000 })).toEqual({ due: ['link'], over: [] });
  expect(sortedIds(stored, { address: null })).toEqual({ due: ['link'], over: [] });
  expect(sortedIds(stored, { nowMs: 10 * MINUTE_MS })).toEqual({ due: [], over: ['one', 'link'] });
});

test('[EX-01] an action is done for no other user, and waits for one who signs in again', () => {
  const stored = [storedAct('hers'), storedAct('nobodys', { personId: null })];
  expect(sortedIds(stored, { personId: null })).toEqual({ due: ['nobodys'], over: [] });
  expect(sortedIds(stored, { personId: 'malo' })).toEqual({ due: ['nobodys'], over: ['hers'] });
  expect(sortedIds(stored)).toEqual({ due: ['hers', 'nobodys'], over: [] });
});
