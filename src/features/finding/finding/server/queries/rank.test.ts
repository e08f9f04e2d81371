import { expect, test } from 'vitest';
import { searchingPerson } from '../../../../../../tests/support/searching-person.ts';
import { testDatabase } from '../../../../../../tests/support/test-database.ts';

const { who, analyse, look, toldOf } = searchingPerson(testDatabase());

test('the index is not called for a client that has left, and is aborted when it leaves', async () => {
  who.index.entries = await toldOf(await analyse(who.me, { title: 'Le chenal' }));
  const lookUntil = (clientDisconnected: AbortSignal) =>
    look({ q: 'chenal' }, who.me, { clientDisconnected });
  const { documents, correction } = await lookUntil(AbortSignal.abort());
  expect([documents.total, correction, who.index.searches]).toEqual([0, null, []]);
  const { signal } = new AbortController();
  expect((await lookUntil(signal)).documents.total).toBe(1);
  expect(who.index.searches.map(({ signal: asked }) => asked)).toEqual(Array(5).fill(signal));
});
