import { expect, test } from 'vitest';
import { searchingPerson } from '../../../../../../../tests/support/searching-person.ts';
import { testDatabase } from '../../../../../../../tests/support/test-database.ts';
import { restoreSpelling } from './restore-spelling.ts';

const database = testDatabase();
const { who, analyse, documentOf } = searchingPerson(database);

test('shared words are shown as spelled in one of the documents', async () => {
  const titles = ['ETANG', 'L’étang salé', 'La marée'];
  const ids = await Promise.all(titles.map(async (title) => documentOf(await analyse(who.me, { title }))));
  const { organisationId, id: userId } = who.me;
  const read = (...shared: string[]) =>
    database().asTenant({ organisationId, userId }, async (tx) => {
      const written = await restoreSpelling(tx, organisationId, ids, shared);
      return shared.map(written);
    });
  expect(await read('etang', 'maree', 'digue')).toEqual(['étang', 'marée', 'digue']);
  expect(await read()).toEqual([]);
});
