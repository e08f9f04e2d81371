import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fold, wordsOf } from '#base/fold.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';

const database = testDatabase();

/** The SQL and the TypeScript functions must fold names in the same way. */
test.each([
  'Éléonore Brûlé-Nöel',
  'ŒUVRARD Æbelø STRAẞE Weiß',
  'Ångström Øyvind Đorđe Łukasz Işık ILGAZ',
  'Ελένη Παπαδόπουλος ΝΙΚΟΣ',
  'Юрий Щедрин ЁЛКА Їжак Ґанна',
  'e\u0301crit d’abord décomposé',
  "Jean‑Marc\u00a0O’Hara d'Alembert J. R. R.",
  'שרה מزה محمد 王小明 김민준',
  '👩‍🔬 <script>alert(1)</script> \u202Eabc',
  "Robert'); DROP TABLE users;-- %_\\",
  '',
])('%j is folded and split into words the same way in SQL and TypeScript', async (name) => {
  const { rows } = await database().platform.execute(
    sql`SELECT vigie.fold(${name}) AS key, vigie.words_of(vigie.fold(${name})) AS words`,
  );
  expect(rows).toEqual([{ key: fold(name), words: wordsOf(fold(name)) }]);
});

test('every letter of the Latin, Greek and Cyrillic alphabets is folded the same way in SQL and TypeScript', async () => {
  const letters = Array.from({ length: 0x530 - 0x20 }, (_, place) => String.fromCodePoint(0x20 + place));
  const { rows } = await database().platform.execute(
    sql`SELECT letter, vigie.fold(letter) AS key FROM unnest(${sql.param(letters)}::text[]) AS letter`,
  );
  expect(rows).toEqual(letters.map((letter) => ({ letter, key: fold(letter) })));
});
