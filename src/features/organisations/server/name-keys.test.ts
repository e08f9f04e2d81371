import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { foldName, wordsOf } from '../rules/fold-name.ts';

const database = testDatabase();

/** What the database makes of a name must be what the search makes of the same letters. */
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
])('%j is folded and cut into words the same way on both sides', async (name) => {
  const { rows } = await database().platform.execute(
    sql`SELECT vigie.fold(${name}) AS key, vigie.words_of(vigie.fold(${name})) AS words`,
  );
  expect(rows).toEqual([{ key: foldName(name), words: wordsOf(foldName(name)) }]);
});
