import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { beginsWith } from './conditions.ts';

const database = testDatabase();
const WORDS = ['mara', 'marais', 'marais salant', 'maraisœ', 'marais🌊', 'marbre', 'un marais'];

async function found(folded: string): Promise<string[]> {
  const { rows } = await database().platform.execute<{ word: string }>(sql`
    SELECT word FROM unnest(${sql.param(WORDS)}::text[]) AS words (word) WHERE ${beginsWith(sql`word`, folded)}`);
  return rows.map(({ word }) => word);
}

test('finds the word itself and everything that starts with it, in any script', async () => {
  expect(await found('marais')).toEqual(['marais', 'marais salant', 'maraisœ', 'marais🌊']);
});

test('pattern characters are matched literally', async () => {
  expect(await found('mar%')).toEqual([]);
  expect(await found('mar_is')).toEqual([]);
});

test('everything starts with the empty text', async () => {
  expect(await found('')).toEqual(WORDS);
});
