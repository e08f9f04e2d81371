import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { analysePage, documentOf, forGroup } from '../../../../../tests/support/analyses.ts';
import { makeReflection } from '../../../../../tests/support/make-reflection.ts';
import { createMember, createOrganisation, type TestMember } from '../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { TEXT_MAX } from './findable-columns.ts';
import { readFindables } from './read-findables.ts';

const database = testDatabase();

async function setup() {
  const organisation = await createOrganisation(database());
  const author = await createMember(database(), organisation);
  const read = (...ids: string[]) => database().asPlatform((tx) => readFindables(tx, organisation.id, ids));
  return { organisation, author, read };
}

async function capture(documentId: string, by: TestMember, state = 'ready', again = false): Promise<void> {
  await database().platform.execute(sql`
    INSERT INTO captures (id, organisation_id, user_id, url, state, again, document_id)
    VALUES (${newId()}, ${by.organisationId}, ${by.id}, 'https://gazette.example/', ${state}, ${again}, ${documentId})`);
}

async function setText(documentId: string, organisationId: string, text: string): Promise<void> {
  const id = newId();
  await database().platform.execute(sql`
    WITH kept AS (INSERT INTO document_snapshots (id, organisation_id, document_id, taken_at, hash, text)
      VALUES (${id}, ${organisationId}, ${documentId}, now(), 'x', ${text}) RETURNING id)
    UPDATE documents SET snapshot_id = kept.id, byline = 'A. Diallo', site_name = 'La Gazette', language = 'fr',
      published_at = '2026-03-01T10:00:00Z' FROM kept WHERE documents.id = ${documentId}`);
}

test('a document is readable by readers of its analyses and by people who captured it recently', async () => {
  const { organisation, author, read } = await setup();
  const [capturer, again, cancelled] = [
    await createMember(database(), organisation),
    await createMember(database(), organisation),
    await createMember(database(), organisation),
  ];
  const group = organisation.organisationGroupId;
  const documentId = await documentOf(
    database(),
    await analysePage(database(), author, { acl: [forGroup(group, 'Reader')] }),
  );
  await capture(documentId, capturer);
  await capture(documentId, again, 'ready', true);
  await capture(documentId, cancelled, 'cancelled');
  const { findables } = await read(documentId);
  expect(findables).toMatchObject([{ kind: 'Document', documentId, analysisId: null, tags: [] }]);
  expect(findables[0]?.readers).toEqual([author.id, capturer.id, group].sort());
});

test('a person who captured a document finds it, even if others analyse it', async () => {
  const { organisation, author, read } = await setup();
  const keeper = await createMember(database(), organisation);
  const documentId = await documentOf(database(), await analysePage(database(), author));
  await database().platform.execute(
    sql`UPDATE documents SET created_by = ${keeper.id} WHERE id = ${documentId}`,
  );
  const { findables } = await read(documentId);
  expect(findables[0]?.readers).toEqual([author.id, keeper.id].sort());
});

test('the text includes author, site and date, and is truncated', async () => {
  const { organisation, author, read } = await setup();
  const analysisId = await analysePage(database(), author, { tags: ['houle'] });
  const documentId = await documentOf(database(), analysisId);
  await setText(documentId, organisation.id, 'é'.repeat(TEXT_MAX));
  const { findables } = await read(documentId, analysisId);
  for (const { text, language, date } of findables) {
    expect(text.startsWith('A. Diallo\nLa Gazette\néé')).toBe(true);
    expect(text.length).toBe(TEXT_MAX);
    expect([language, date]).toEqual(['fr', new Date('2026-03-01T10:00:00Z')]);
  }
  expect(findables.map(({ kind, tags }) => [kind, tags])).toEqual([
    ['Document', []],
    ['Analysis', ['houle']],
  ]);
});

test('the publisher’s excerpt is included when it is not part of the text', async () => {
  const { organisation, author, read } = await setup();
  const documentId = await documentOf(database(), await analysePage(database(), author));
  await setText(documentId, organisation.id, 'Le chenal s’envase. Chaque hiver, un peu plus.');
  const withSummary = async (excerpt: string) => {
    await database().platform.execute(
      sql`UPDATE documents SET excerpt = ${excerpt} WHERE id = ${documentId}`,
    );
    return (await read(documentId)).findables[0]?.text.split('\n');
  };
  const [cut, other] = [await withSummary('Le chenal s’envase…'), await withSummary('Un port se comble.')];
  expect(cut).toEqual(['A. Diallo', 'La Gazette', 'Le chenal s’envase. Chaque hiver, un peu plus.']);
  expect(other).toEqual(['Un port se comble.', ...(cut ?? [])]);
});

test('a reflection has its title, description and text, unless it is archived', async () => {
  const { organisation, author, read } = await setup();
  const group = organisation.organisationGroupId;
  const acl = [{ ...forGroup(group, 'Reader'), displayName: '' }];
  const [shown, archived] = [
    await makeReflection(database(), author, { title: 'Estuaire', acl }),
    await makeReflection(database(), author, { isArchived: true }),
  ];
  await database().platform.execute(sql`
    UPDATE reflections SET description = '<p>À soumettre</p>', text = 'Trois scénarios' WHERE id = ${shown}`);
  const { findables, gone } = await read(shown, archived);
  expect(findables).toMatchObject([
    {
      id: shown,
      kind: 'Reflection',
      title: 'Estuaire',
      text: 'À soumettre\nTrois scénarios',
      documentId: null,
      readers: [author.id, group].sort(),
    },
  ]);
  expect(gone).toEqual([archived]);
});

test('missing items, those of other organisations and those without readers are reported as gone', async () => {
  const [{ author, read }, elsewhere] = [await setup(), await setup()];
  const nowhere = newId();
  const theirs = await analysePage(database(), elsewhere.author);
  const closed = await analysePage(database(), author);
  await database().platform.execute(sql`DELETE FROM access_entries WHERE item_id = ${closed}`);
  expect(await read(nowhere, theirs, closed)).toMatchObject({
    findables: [],
    gone: [nowhere, theirs, closed],
  });
});

test('a group portfolio lists analyses shared with the group, a personal portfolio everything in it', async () => {
  const { organisation, author, read } = await setup();
  const group = organisation.organisationGroupId;
  const shared = await analysePage(database(), author, { acl: [forGroup(group)] });
  const own = await analysePage(database(), author);
  for (const id of [shared, own]) {
    await database().platform.execute(sql`
      INSERT INTO portfolio_entries (organisation_id, user_id, group_id, analysis_id, added_by, added_at)
      SELECT ${organisation.id}, owner.user_id, owner.group_id, ${id}, ${author.id}, now()
      FROM (VALUES (${author.id}::uuid, NULL::uuid), (NULL, ${group}::uuid)) AS owner (user_id, group_id)`);
  }
  const { findables } = await read(shared, own);
  const filed = new Map(findables.map(({ id, portfolios }) => [id, portfolios.map((one) => one.id)]));
  expect(filed.get(shared)).toEqual([author.id, group].sort());
  expect(filed.get(own)).toEqual([author.id]);
});
