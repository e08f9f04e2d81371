import { expect, test } from 'vitest';
import { actsFor, type KeptAct } from './waiting-acts.ts';

const HERE = 'https://gazette.example/recul';
const SOLENE = 'solene';
const MINUTE_MS = 60_000;
const made = (id: string, more: Partial<KeptAct> = {}): KeptAct => ({
  id,
  act: { kind: 'save-page' },
  address: HERE,
  personId: SOLENE,
  sinceMs: 0,
  ...more,
});
const idsOf = (acts: readonly KeptAct[]) => acts.map(({ id }) => id);
function sorted(kept: readonly KeptAct[], now: Partial<Parameters<typeof actsFor>[1]> = {}) {
  const { due, over } = actsFor(kept, { address: HERE, personId: SOLENE, nowMs: MINUTE_MS, ...now });
  return { due: idsOf(due), over: idsOf(over) };
}

test('what was asked for on this page is due, all of it, in its order', () => {
  const kept = [
    made('second', { sinceMs: 2 }),
    made('first', { sinceMs: 1 }),
    made('any', { address: null }),
  ];
  expect(sorted(kept)).toEqual({ due: ['any', 'first', 'second'], over: [] });
});

test('[EX-03] it is done on no other page, nor hours later', () => {
  const kept = [made('one'), made('link', { address: null })];
  const elsewhere = { address: 'https://gazette.example/autre' };
  expect(sorted(kept, elsewhere)).toEqual({ due: ['link'], over: ['one'] });
  // The page beside may not have told yet where it is now.
  expect(sorted(kept, { ...elsewhere, nowMs: 1_000 })).toEqual({ due: ['link'], over: [] });
  expect(sorted(kept, { address: null })).toEqual({ due: ['link'], over: [] });
  expect(sorted(kept, { nowMs: 10 * MINUTE_MS })).toEqual({ due: [], over: ['one', 'link'] });
});

test('[EX-01] it is done in nobody else’s name; whose access was withdrawn may come back', () => {
  const kept = [made('hers'), made('nobodys', { personId: null })];
  expect(sorted(kept, { personId: null })).toEqual({ due: ['nobodys'], over: [] });
  expect(sorted(kept, { personId: 'malo' })).toEqual({ due: ['nobodys'], over: ['hers'] });
  expect(sorted(kept)).toEqual({ due: ['hers', 'nobodys'], over: [] });
});
