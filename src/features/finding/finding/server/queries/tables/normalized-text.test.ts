import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fold } from '#base/fold.ts';
import { testDatabase } from '../../../../../../../tests/support/test-database.ts';
import { normalizedText } from './search-words-in.ts';

const database = testDatabase();

test.each(['Été à Nîmes, où l’ŒUVRE (naïve) coûte « cher »', 'ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸ', 'The coast: 12/2026'])(
  'French and English are normalised as by folding: %s',
  async (text) => {
    const { rows } = await database().platform.execute(
      sql`SELECT ${normalizedText(sql`${text}::text`)} AS plain`,
    );
    const words = (said: unknown) =>
      String(said)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean);
    expect(words(rows[0]?.plain)).toEqual(words(fold(text)));
  },
);
