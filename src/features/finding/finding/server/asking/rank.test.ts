import { expect, test } from 'vitest';
import { someoneLooking } from '../../../../../../tests/support/someone-looking.ts';
import { testDatabase } from '../../../../../../tests/support/test-database.ts';

const { who, analyse, look, toldOf } = someoneLooking(testDatabase());

test('the index is not called for a client that has left, and is aborted when it leaves', async () => {
  who.index.told = await toldOf(await analyse(who.me, { title: 'Le chenal' }));
  const lookUntil = (callerLeft: AbortSignal) => look({ q: 'chenal' }, who.me, { callerLeft });
  const { documents, correction } = await lookUntil(AbortSignal.abort());
  expect([documents.total, correction, who.index.asked]).toEqual([0, null, []]);
  const { signal } = new AbortController();
  expect((await lookUntil(signal)).documents.total).toBe(1);
  expect(who.index.asked.map(({ unwanted }) => unwanted)).toEqual(Array(5).fill(signal));
});
