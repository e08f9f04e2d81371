import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { analysePage } from '../../../../../tests/support/analyses.ts';
import { countStatements } from '../../../../../tests/support/count-statements.ts';
import { createMember, createOrganisation, type TestMember } from '../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { type ElementRow, elements, missionAssignees, missions, replies } from './elements-tables.ts';
import { loadElementDetails } from './load-element-details.ts';

const database = testDatabase();
let member: TestMember;
let analysisId: string;
const as = <T>(work: (tx: Transaction) => Promise<T>) =>
  database().asTenant({ organisationId: member.organisationId, userId: member.id }, work);
const reader = () => ({ organisationId: member.organisationId, userId: member.id });

/** Twenty comments and ten answered missions, all with more replies than are shown. */
async function fill(tx: Transaction): Promise<void> {
  const { organisationId, id: userId } = member;
  const own = { organisationId, analysisId, userId, replyCount: 5 };
  for (let number = 0; number < 30; number += 1) {
    const id = newId();
    const type = number < 20 ? 'comment' : 'mission';
    await tx.insert(elements).values({ ...own, id, type, text: `Élément ${number}` });
    const judged = [id];
    if (type === 'mission') {
      const answerId = newId();
      await tx.insert(missions).values({ organisationId, elementId: id });
      await tx.insert(missionAssignees).values({ organisationId, missionId: id, userId, position: 0 });
      await tx
        .insert(elements)
        .values({ ...own, id: answerId, type: 'answer', text: 'Voici', missionId: id });
      judged.push(answerId);
    }
    for (const elementId of judged) {
      const replyRows = Array.from({ length: 5 }, (_, place) => ({
        id: newId(),
        organisationId,
        elementId,
        userId,
        text: `Réponse ${place}`,
        createdAt: new Date(1_700_000_000_000 + place),
      }));
      await tx.insert(replies).values(replyRows);
    }
  }
}

const rowsOf = (tx: Transaction): Promise<ElementRow[]> =>
  tx.select().from(elements).where(eq(elements.analysisId, analysisId)).orderBy(asc(elements.id));

beforeAll(async () => {
  member = await createMember(database(), await createOrganisation(database()));
  analysisId = await analysePage(database(), member);
  await as(fill);
});

test('elements take the same four statements, however many there are', async () => {
  const rows = (await as(rowsOf)).filter(({ type }) => type !== 'answer');
  const mission = rows.filter(({ type }) => type === 'mission').slice(0, 1);
  const count = (some: readonly ElementRow[]) =>
    countStatements(database(), member, (tx) => loadElementDetails(tx, reader(), some));
  expect(rows).toHaveLength(30);
  expect([await count([]), await count(mission), await count(rows)]).toEqual([0, 4, 4]);
});

test('[AL-09] elements come in the order of their rows, with three replies each, oldest first', async () => {
  const rows = (await as(rowsOf)).filter(({ type }) => type !== 'answer').toReversed();
  const shown = await as((tx) => loadElementDetails(tx, reader(), rows));
  expect(shown.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  const threads = shown.flatMap(({ replies: own, mission }) => [
    own,
    ...(mission?.assignees.map(({ answer }) => answer?.replies ?? []) ?? []),
  ]);
  expect(threads).toHaveLength(40);
  for (const thread of threads)
    expect(thread.map(({ text }) => text)).toEqual(['Réponse 0', 'Réponse 1', 'Réponse 2']);
});
