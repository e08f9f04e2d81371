import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Transaction } from '#platform/database/database.ts';
import { createAnalysis } from '../../../../tests/support/analysis-events.ts';
import { createMember, createOrganisation } from '../../../../tests/support/people.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { MAX_COUNTED_AHEAD } from '../contract/notifications.ts';
import { addNotifications } from './add-notifications.ts';
import { readNotifications } from './notification-store.ts';

const database = testDatabase();

/** Wraps a query so that `before` runs before its result is read. */
function runBefore<T extends object>(before: () => Promise<void>, query: T): T {
  return new Proxy(query, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (name === 'then') {
        return async (...callbacks: unknown[]) => {
          await before();
          return Reflect.apply(member, target, callbacks);
        };
      }
      return (...args: unknown[]) => {
        const next: unknown = Reflect.apply(member, target, args);
        return typeof next === 'object' && next !== null && 'where' in next ? runBefore(before, next) : next;
      };
    },
  });
}

test('[NO-03] `through` covers every notification of the page, also those inserted while it is read', async () => {
  const organisation = await createOrganisation(database());
  const [author, reader] = [
    await createMember(database(), organisation),
    await createMember(database(), organisation),
  ];
  const analysis = await createAnalysis(database(), author);
  await analysis.grant({ userIds: [reader.id] });
  let position = 0;
  const insertOne = () => {
    position += 1;
    const event = {
      type: 'shared' as const,
      organisationId: organisation.id,
      analysisId: analysis.id,
      byUserId: author.id,
      position,
      at: new Date(),
      document: { title: `${position}`, url: '' },
    };
    return database().asPlatform((tx) => addNotifications(tx, event, [reader.id]));
  };
  const person = { organisationId: organisation.id, userId: reader.id };
  const { items, through } = await database().asTenant(person, (tx) => {
    const intercepted: Transaction = Object.create(tx, {
      select: {
        value: (fields: object) =>
          runBefore(async () => void (await insertOne()), tx.select(fields as never)),
      },
    });
    return readNotifications(intercepted, person, { offset: 0, limit: 20 });
  });
  // Inserted before the first statement, and between two of them.
  expect(position).toBeGreaterThan(1);
  expect(items.length).toBeGreaterThan(0);
  expect(through).toBe(items.length);
});

test('notifications after a page are counted up to the limit, and `isMore` is set beyond it', async () => {
  const organisation = await createOrganisation(database());
  const author = await createMember(database(), organisation);
  const analysis = await createAnalysis(database(), author);
  await database().platform.execute(sql`
    INSERT INTO notifications
      (id, organisation_id, user_id, act, caused_by, analysis_id, document_title, document_url, at, first_at, position)
    SELECT uuidv7(), ${organisation.id}, ${author.id}, 'modified', ${author.id}, ${analysis.id}, 'Page', '', now(), now(), n
    FROM generate_series(1, ${MAX_COUNTED_AHEAD + 20}) n`);
  const person = { organisationId: organisation.id, userId: author.id };
  const countedAt = async (offset: number) => {
    const page = { offset, limit: 8 };
    const { total, isMore } = await database().asTenant(person, (tx) => readNotifications(tx, person, page));
    return [total - MAX_COUNTED_AHEAD, isMore];
  };
  expect(await countedAt(0)).toEqual([8, true]);
  expect(await countedAt(11)).toEqual([19, true]);
  for (const offset of [12, 100]) expect(await countedAt(offset)).toEqual([20, false]);
});
