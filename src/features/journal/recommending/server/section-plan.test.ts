import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fixedAnswerIndex, journalRuns } from '../../../../../tests/support/journal-runs.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';

const database = testDatabase();
const { ground, section, run, rowsOf, published, change } = journalRuns(database);

test('[JO-08] a subject found by the last of many words names it; one that contains none names some of the query words', async () => {
  const at = await ground();
  const journalId = await section(at);
  const words = ['digue', 'marais', 'polder', 'estuaire', 'lagune', 'vasière', 'jetée', 'écluse'];
  const query = { max_results: 8, offset: 0, scorings: [{ Keywords: { param: words } }], filters: [] };
  await change(sql`UPDATE saved_searches SET query = ${JSON.stringify(query)}
    WHERE id = (SELECT search_id FROM journal_strategies WHERE journal_id = ${journalId})`);
  await run(at, journalId, fixedAnswerIndex(await published(['La jetée et l’écluse', 'Le port'])));
  const shown = (await rowsOf(journalId)).map(({ why }) => why);
  expect(shown).toMatchObject([{ words: ['jetée', 'écluse'] }, { words: words.slice(0, 5) }]);
});
