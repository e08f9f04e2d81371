import { beforeEach, describe, expect, test } from 'vitest';
import { someoneLooking } from '../../../../../../../tests/support/someone-looking.ts';
import { testDatabase } from '../../../../../../../tests/support/test-database.ts';

const database = testDatabase();
const { who, analyse, comment, look, toldOf } = someoneLooking(database);

describe('what was meant instead', () => {
  beforeEach(async () => {
    who.index.correction = 'digue';
    who.index.holdsWords = false;
    who.index.told = await toldOf(await analyse(who.me, { title: 'Digue' }));
  });
  const correction = async (input: Record<string, unknown>) => (await look(input)).correction;

  test('is looked for in all kinds where none holds what was typed', async () => {
    expect(await correction({ q: 'digeu' })).toBe('digue');
    expect(await correction({ q: 'digeu', kind: 'analyses' })).toBe('digue');
  });

  test('is told as it is written, and what was typed as it was', async () => {
    who.index.correction = 'etang sale';
    who.index.told = await toldOf(await analyse(who.me, { title: 'Les étangs salés' }));
    expect(await correction({ q: 'etnag sale' })).toBe('étang sale');
    const analysisId = await analyse(who.me, { title: 'Le marais' });
    const passageId = await comment(who.me, analysisId, 'Un Étang salé');
    who.index.told = await toldOf(analysisId, [passageId]);
    expect(await correction({ q: 'étnag slae' })).toBe('étang salé');
  });

  test('is left aside where any kind holds the words', async () => {
    who.index.holdsWords = true;
    expect(await correction({ q: 'digeu' })).toBeNull();
  });

  test('is left aside where somebody is called so', async () => {
    expect(await correction({ q: 'soléne' })).toBeNull();
    expect(await correction({ q: 'le gof', kind: 'documents' })).toBeNull();
  });
});

test('a word that is found nowhere the reader looks is not told of', async () => {
  who.index.correction = 'xanadu';
  who.index.holdsWords = false;
  expect((await look({ q: 'xanadv' })).correction).toBeNull();
  const analysisId = await analyse(who.other, { title: 'Xanadu' });
  who.index.told = await toldOf(analysisId);
  expect((await look({ q: 'xanadv' })).correction).toBeNull();
  who.index.told = await toldOf(await analyse(who.me, { title: 'Xanadu' }));
  expect((await look({ q: 'xanadv' })).correction).toBe('xanadu');
});
