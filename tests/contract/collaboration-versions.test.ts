import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as versions from '../../src/features/reflections/collaboration/contract/versions.ts';
import { versionIdleTexts } from '../../src/features/reflections/collaboration/server/texts/idle-texts.ts';
import { plainTextOf } from '../../src/features/reflections/rich-text/rules/plain-text-of.ts';
import { silentLog } from '../../src/platform/log.ts';
import { newId } from '../../src/platform/new-id.ts';
import { oneOrganisation } from '../support/one-organisation.ts';
import { createMember, createOrganisation, type TestMember, tokenOf } from '../support/people.ts';
import { beginReflection, shareReflection } from '../support/reflections.ts';
import { ownServer } from '../support/test-server.ts';
import { textClients } from '../support/text-clients.ts';

const server = ownServer();
const { join } = oneOrganisation(server);
const { open } = textClients(server);

async function writtenText() {
  const owner = await join();
  const reflectionId = await beginReflection(server(), owner);
  const writer = await open(reflectionId, owner);
  await writer.synced();
  const onDatabase = (statement: ReturnType<typeof sql>) =>
    server().database.asPlatform((tx) => tx.execute(statement));
  const words = async () =>
    (await onDatabase(sql`SELECT text FROM reflections WHERE id = ${reflectionId}`)).rows[0]?.text;
  /** Types, and waits until it came to rest. */
  const write = async (said: string) => {
    writer.type(said);
    await expect.poll(words).toBe(writer.words);
  };
  const list = async (as: TestMember = owner) =>
    (await server().ask(versions.listVersions, { reflectionId }, await tokenOf(server(), as))).output
      ?.versions;
  const restore = async (versionId: string, as: TestMember = owner) =>
    server().ask(versions.restoreVersion, { reflectionId, versionId }, await tokenOf(server(), as));
  return { owner, reflectionId, writer, write, words, list, restore, onDatabase };
}

test('a text is kept as a version after so many changes, or once it was left alone', async () => {
  const { owner, reflectionId, write, list, onDatabase } = await writtenText();
  await write('un');
  expect(await list()).toEqual([]);
  await versionIdleTexts(server().database, silentLog);
  expect(await list()).toEqual([]);
  await onDatabase(
    sql`UPDATE reflection_states SET changed_on = now() - interval '11 minutes' WHERE reflection_id = ${reflectionId}`,
  );
  await versionIdleTexts(server().database, silentLog);
  await versionIdleTexts(server().database, silentLog);
  const [first, ...others] = (await list()) ?? [];
  expect(others).toEqual([]);
  expect(first).toMatchObject({ changes: 1, restoredFrom: null, authors: [{ id: owner.id }] });
});

test('FX-05: a hundred keys pressed in a row make a version, and no more than one a minute', async () => {
  const { reflectionId, writer, write, list, onDatabase } = await writtenText();
  const changes = async () => (await list())?.map((version) => version.changes);
  const press = (keys: number) => {
    for (let key = 0; key < keys; key += 1) writer.type('a');
  };
  press(99);
  await write('b');
  expect(await changes()).toEqual([100]);
  press(99);
  await write('c');
  expect(await changes()).toEqual([100]);
  await onDatabase(sql`
    UPDATE reflection_versions SET made_at = made_at - interval '1 minute' WHERE reflection_id = ${reflectionId}`);
  await write('d');
  await expect.poll(changes).toEqual([101, 100]);
});

test('going back is a change like any other: seen at once, once, and itself to be gone back from', async () => {
  const { owner, reflectionId, writer, write, words, list, restore, onDatabase } = await writtenText();
  await write('premier');
  await onDatabase(
    sql`UPDATE reflection_states SET changed_on = now() - interval '11 minutes' WHERE reflection_id = ${reflectionId}`,
  );
  await versionIdleTexts(server().database, silentLog);
  await write(' et second');
  const [first] = (await list()) ?? [];
  const versionId = first?.id ?? '';
  const shown = await server().ask(
    versions.readVersionText,
    { reflectionId, versionId },
    await tokenOf(server(), owner),
  );
  expect(shown.output && plainTextOf(shown.output.text)).toBe('premier');

  const beforeId = (await restore(versionId)).output?.beforeId;
  await writer.waitUntil(() => writer.words === 'premier');
  expect(await words()).toBe('premier');
  expect((await restore(versionId)).output).toEqual({ beforeId: null });
  const after = (await list()) ?? [];
  expect(after.map(({ restoredFrom }) => restoredFrom)).toEqual([versionId, null, null]);
  expect(after[1]?.id).toBe(beforeId);
  expect((await restore(beforeId ?? '')).output?.beforeId).toBe(after[0]?.id);
  await writer.waitUntil(() => writer.words === 'premier et second');
  writer.type('.');
  await writer.kept();

  // Readers may view versions but not restore them; strangers learn nothing.
  const [reader, stranger] = [await join(), await join()];
  const elsewhere = await createMember(server().database, await createOrganisation(server().database));
  await shareReflection(server().database, reflectionId, owner, { userIds: [reader.id] }, 'Reader');
  expect((await list(reader))?.length).toBe(4);
  expect((await restore(versionId, reader)).status).toBe(403);
  for (const nobody of [stranger, elsewhere]) {
    expect(await list(nobody)).toBeUndefined();
    expect((await restore(versionId, nobody)).status).toBe(404);
  }
  expect((await restore(newId())).status).toBe(404);
});

test('the current text is stored as a version on request, and before a version is restored', {
  tags: ['deep'],
}, async () => {
  const { owner, reflectionId, writer, write, list, restore } = await writtenText();
  const keep = async (as: TestMember = owner) =>
    server().ask(versions.keepVersion, { reflectionId }, await tokenOf(server(), as));
  expect((await keep()).output).toEqual({ version: null });
  await write('premier');
  const first = (await keep()).output?.version;
  expect(first).toMatchObject({ changes: 1, authors: [{ id: owner.id }] });
  expect((await keep()).output?.version).toEqual(first);
  // On disk, and not come to rest yet.
  writer.type(' et second');
  await writer.kept();
  const beforeId = (await restore(first?.id ?? '')).output?.beforeId;
  await writer.waitUntil(() => writer.words === 'premier');
  const [back, second] = (await list()) ?? [];
  expect(back?.restoredFrom).toBe(first?.id);
  expect(second?.authors.map(({ id }) => id)).toEqual([owner.id]);
  expect(second?.id).toBe(beforeId);
  expect((await restore(second?.id ?? '')).output?.beforeId).toBe(back?.id);
  await writer.waitUntil(() => writer.words === 'premier et second');

  const reader = await join();
  await shareReflection(server().database, reflectionId, owner, { userIds: [reader.id] }, 'Reader');
  expect((await keep(reader)).status).toBe(403);
});

test('of very many versions those closest together are deleted, the more so the older they are', async () => {
  const { reflectionId, write, list, restore, onDatabase } = await writtenText();
  await write('un');
  await onDatabase(sql`
    INSERT INTO reflection_versions (id, organisation_id, reflection_id, state, authors, changes, made_at)
    SELECT gen_random_uuid(), s.organisation_id, s.reflection_id, s.state, '{}', 1, now() - make_interval(mins => n)
    FROM reflection_states s, generate_series(1, ${versions.MAX_VERSIONS}) n WHERE s.reflection_id = ${reflectionId}`);
  const before = (await list()) ?? [];
  expect(before).toHaveLength(versions.MAX_VERSIONS);
  expect((await restore(before.at(-1)?.id ?? '')).status).toBe(200);
  const after = (await list()) ?? [];
  expect(after).toHaveLength(versions.MAX_VERSIONS);
  // Two are new, so that two of those a minute apart went: of the older ones, and not the very first.
  const left = new Set(after.map(({ id }) => id));
  const gone = before.flatMap(({ id }, rank) => (left.has(id) ? [] : [rank]));
  expect(gone).toHaveLength(2);
  expect(Math.min(...gone)).toBeGreaterThan(versions.MAX_VERSIONS / 2);
  expect(left).toContain(before.at(-1)?.id);
});
