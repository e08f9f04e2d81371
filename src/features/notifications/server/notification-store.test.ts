import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Transaction } from '#platform/database/database.ts';
import { createAnalysis } from '../../../../tests/support/acts.ts';
import { createMember, createOrganisation } from '../../../../tests/support/people.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { COUNTED_AHEAD } from '../contract/notifications.ts';
import { addNotifications } from './add-notifications.ts';
import { readNotifications } from './notification-store.ts';

const database = testDatabase();

/** The same query, before whose answer something happens. */
function after<T extends object>(happens: () => Promise<void>, query: T): T {
  return new Proxy(query, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      if (typeof found !== 'function') return found;
      if (name === 'then') {
        return async (...heard: unknown[]) => {
          await happens();
          return Reflect.apply(found, target, heard);
        };
      }
      return (...given: unknown[]) => {
        const next: unknown = Reflect.apply(found, target, given);
        return typeof next === 'object' && next !== null && 'where' in next ? after(happens, next) : next;
      };
    },
  });
}

test('[NO-03] a page knows of all that is on it, also of what came while it was read', async () => {
  const organisation = await createOrganisation(database());
  const [author, reader] = [
    await createMember(database(), organisation),
    await createMember(database(), organisation),
  ];
  const analysis = await createAnalysis(database(), author);
  await analysis.grant({ userIds: [reader.id] });
  let position = 0;
  const tell = () => {
    position += 1;
    const act = {
      act: 'shared' as const,
      ...{ organisationId: organisation.id, analysisId: analysis.id, byUserId: author.id, position },
      ...{ at: new Date(), document: { title: `${position}`, url: '' } },
    };
    return database().asPlatform((tx) => addNotifications(tx, act, [reader.id]));
  };
  const whose = { organisationId: organisation.id, userId: reader.id };
  const { items, through } = await database().asTenant(whose, (tx) => {
    const told: Transaction = Object.create(tx, {
      select: {
        value: (fields: object) => after(async () => void (await tell()), tx.select(fields as never)),
      },
    });
    return readNotifications(told, whose, { offset: 0, limit: 20 });
  });
  // Once before the first statement, and between two of them.
  expect(position).toBeGreaterThan(1);
  expect(items.length).toBeGreaterThan(0);
  expect(through).toBe(items.length);
});

test('those behind a page are counted no further than is promised, and it is said that there are more', async () => {
  const organisation = await createOrganisation(database());
  const author = await createMember(database(), organisation);
  const analysis = await createAnalysis(database(), author);
  await database().platform.execute(sql`
    INSERT INTO notifications
      (id, organisation_id, user_id, act, caused_by, analysis_id, document_title, document_url, at, first_at, position)
    SELECT uuidv7(), ${organisation.id}, ${author.id}, 'modified', ${author.id}, ${analysis.id}, 'Page', '', now(), now(), n
    FROM generate_series(1, ${COUNTED_AHEAD + 20}) n`);
  const whose = { organisationId: organisation.id, userId: author.id };
  const countedAt = async (offset: number) => {
    const page = { offset, limit: 8 };
    const { total, isMore } = await database().asTenant(whose, (tx) => readNotifications(tx, whose, page));
    return [total - COUNTED_AHEAD, isMore];
  };
  expect(await countedAt(0)).toEqual([8, true]);
  expect(await countedAt(11)).toEqual([19, true]);
  for (const offset of [12, 100]) expect(await countedAt(offset)).toEqual([20, false]);
});
