import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { reflections } from '#features/reflections/reflections/server/reflections-tables.ts';
import { writeText } from '#features/reflections/rich-text/server/write-text.ts';
import { addItem } from '#features/sharing/server.ts';
import { silentLog } from '#platform/log.ts';
import { newId } from '#platform/new-id.ts';
import { createMember, createOrganisation, type TestMember } from '../../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../../tests/support/test-database.ts';
import { flushAbandonedTexts, versionIdleTexts } from './idle-texts.ts';

const database = testDatabase();
let owner: TestMember;
beforeAll(async () => {
  owner = await createMember(database(), await createOrganisation(database()));
});

const LONG_AGO = new Date('2026-01-05T10:00:00.000Z');
const NOISE = Uint8Array.of(1, 1, 1, 1, 1, 200);
const encodedText = () => {
  const document = new Y.Doc();
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'paisible' }] }];
  writeText(document, { type: 'doc', content });
  return Y.encodeStateAsUpdate(document);
};

/** A text on disk whose node died before it was flushed. */
async function forgottenText(state: Uint8Array) {
  const [reflectionId, { organisationId, id: createdBy }] = [newId(), owner];
  await database().asPlatform(async (tx) => {
    const kind = 'reflection';
    await addItem(tx, { organisationId, itemId: reflectionId, kind, createdBy, at: LONG_AGO });
    await tx.insert(reflections).values({ id: reflectionId, organisationId, title: 'Note', createdBy });
    await tx.execute(sql`
      INSERT INTO reflection_states (organisation_id, reflection_id, state, through, modified_on, changed_on)
      SELECT ${organisationId}::uuid, ${reflectionId}::uuid, ${Buffer.from(state)}, 1, at, at
      FROM (VALUES (${LONG_AGO.toISOString()}::timestamptz)) AS long_ago (at)`);
  });
  const read = async (statement: ReturnType<typeof sql>) =>
    (await database().asPlatform((tx) => tx.execute(statement))).rows;
  return {
    settled: () =>
      read(sql`
        SELECT text, changed_on > now() - interval '1 minute' AS "isNew" FROM reflections
        JOIN reflection_states ON reflection_id = id WHERE id = ${reflectionId}`),
    versions: () =>
      read(sql`SELECT made_at::date AS day FROM reflection_versions WHERE reflection_id = ${reflectionId}`),
    /** Sets when the text last changed, and when the reflection was last edited. */
    rested: async (at: Date, happened = at) => {
      await read(
        sql`UPDATE reflections SET last_edited = ${happened.toISOString()} WHERE id = ${reflectionId}`,
      );
      await read(sql`
        UPDATE reflection_states SET unversioned_changes = 1, changed_on = ${at.toISOString()}
        WHERE reflection_id = ${reflectionId}`);
    },
    changedOn: () =>
      read(sql`SELECT changed_on FROM reflection_states WHERE reflection_id = ${reflectionId}`),
  };
}

test('a text that cannot be decoded does not block the others, and is logged', async () => {
  const broken = await forgottenText(NOISE);
  const fine = await forgottenText(encodedText());
  const log = { ...silentLog, warn: vi.fn() };
  await flushAbandonedTexts(database(), log, []);
  expect(await fine.settled()).toEqual([{ text: 'paisible', isNew: true }]);
  await broken.rested(LONG_AGO);
  await fine.rested(LONG_AGO);
  await versionIdleTexts(database(), log);
  expect(await fine.versions()).toHaveLength(1);
  expect(await broken.versions()).toEqual([]);
  expect(log.warn.mock.calls.map(([, message]) => message)).toEqual([
    'a text was not flushed',
    'an idle text was not saved as a version',
  ]);
});

test('a text is idle since its own last change, whatever else happens to its reflection', async () => {
  const [alone, busy] = [await forgottenText(encodedText()), await forgottenText(encodedText())];
  await alone.rested(LONG_AGO, new Date());
  await busy.rested(new Date(), LONG_AGO);
  await versionIdleTexts(database(), silentLog);
  expect(await alone.versions()).toEqual([{ day: '2026-01-05' }]);
  expect(await busy.versions()).toEqual([]);
});
