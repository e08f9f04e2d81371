import { expect, test } from 'vitest';
import type { Documents } from '#features/documents/server.ts';
import { newId } from '#platform/new-id.ts';
import { analysePage } from '../../../../../tests/support/analyses.ts';
import { countStatements } from '../../../../../tests/support/count-statements.ts';
import { createMember, createOrganisation, type TestMember } from '../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { type CardContext, readCards } from './read-cards.ts';

const database = testDatabase();

const documents = { failures: [] } as unknown as Documents;
const shownTo = ({ id: userId, organisationId }: TestMember) =>
  ({ actor: { userId, organisationId }, now: new Date(), language: 'fr' }) as CardContext;

test('a page of cards takes the same few statements, however many there are', async () => {
  const member = await createMember(database(), await createOrganisation(database()));
  const make = () => analysePage(database(), member, { tags: ['marais', 'digue'] });
  const ids: string[] = [];
  for (let made = 0; made < 24; made += 1) ids.push(await make());
  const one = await countStatements(database(), member, (tx) =>
    readCards(documents, tx, shownTo(member), ids.slice(0, 1)),
  );
  const all = await countStatements(database(), member, async (tx) => {
    expect(await readCards(documents, tx, shownTo(member), ids)).toHaveLength(24);
  });
  expect([one, all]).toEqual([6, 6]);
});

test('cards come in the order of their ids, each once, without those the reader may not open', async () => {
  const organisation = await createOrganisation(database());
  const [me, other] = [
    await createMember(database(), organisation),
    await createMember(database(), organisation),
  ];
  const [first, second, theirs] = [
    await analysePage(database(), me),
    await analysePage(database(), me),
    await analysePage(database(), other),
  ];
  const asked = [second, theirs, first, newId(), second];
  const cards = await database().asTenant({ organisationId: me.organisationId, userId: me.id }, (tx) =>
    readCards(documents, tx, shownTo(me), asked),
  );
  expect(cards.map(({ id }) => id)).toEqual([second, first]);
});
