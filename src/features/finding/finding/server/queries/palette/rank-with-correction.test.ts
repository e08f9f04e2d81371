import { beforeEach, describe, expect, test } from 'vitest';
import { searchingPerson } from '../../../../../../../tests/support/searching-person.ts';
import { testDatabase } from '../../../../../../../tests/support/test-database.ts';

const database = testDatabase();
const { who, analyse, comment, look, toldOf } = searchingPerson(database);

describe('a spelling correction', () => {
  beforeEach(async () => {
    who.index.suggestion = 'digue';
    who.index.holdsWords = false;
    who.index.entries = await toldOf(await analyse(who.me, { title: 'Digue' }));
  });
  const correction = async (input: Record<string, unknown>) => (await look(input)).correction;

  test('applies to all kinds when none contains the input', async () => {
    expect(await correction({ q: 'digeu' })).toBe('digue');
    expect(await correction({ q: 'digeu', kind: 'analyses' })).toBe('digue');
  });

  test('is returned as spelled in the texts, with the rest as typed', async () => {
    who.index.suggestion = 'etang sale';
    who.index.entries = await toldOf(await analyse(who.me, { title: 'Les étangs salés' }));
    expect(await correction({ q: 'etnag sale' })).toBe('étang sale');
    const analysisId = await analyse(who.me, { title: 'Le marais' });
    const passageId = await comment(who.me, analysisId, 'Un Étang salé');
    who.index.entries = await toldOf(analysisId, [passageId]);
    expect(await correction({ q: 'étnag slae' })).toBe('étang salé');
  });

  test('is not applied when any kind contains the words', async () => {
    who.index.holdsWords = true;
    expect(await correction({ q: 'digeu' })).toBeNull();
  });

  test('is not applied when it is somebody’s name', async () => {
    expect(await correction({ q: 'soléne' })).toBeNull();
    expect(await correction({ q: 'le gof', kind: 'documents' })).toBeNull();
  });
});

test('a word that is only in inaccessible items is not revealed', async () => {
  who.index.suggestion = 'xanadu';
  who.index.holdsWords = false;
  expect((await look({ q: 'xanadv' })).correction).toBeNull();
  const analysisId = await analyse(who.other, { title: 'Xanadu' });
  who.index.entries = await toldOf(analysisId);
  expect((await look({ q: 'xanadv' })).correction).toBeNull();
  who.index.entries = await toldOf(await analyse(who.me, { title: 'Xanadu' }));
  expect((await look({ q: 'xanadv' })).correction).toBe('xanadu');
});
