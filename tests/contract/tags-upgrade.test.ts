import { expect, test } from 'vitest';
import { newId } from '../../src/platform/new-id.ts';
import { upgradingInstallation } from '../support/upgrading-installation.ts';

const { bring, asPlatform } = upgradingInstallation();

test('FX-72: existing tags get an id each, and keep the time they were chosen', async () => {
  await bring('0141');
  const [here, author, document, analysis] = [newId(), newId(), newId(), newId()];
  await asPlatform(async (client) => {
    await client.query('INSERT INTO organisations (id, name) VALUES ($1, $2)', [here, 'Éole']);
    await client.query(
      `INSERT INTO users (id, organisation_id, email, first_name, last_name)
       VALUES ($1, $2, 'a@example.org', 'Inès', 'Le Goff')`,
      [author, here],
    );
    await client.query(
      `INSERT INTO documents (id, organisation_id, kind, url, title, content_type, source_id, reading, created_by)
       VALUES ($1, $2, 'page', 'https://cahiers.example/a', 'Marais', 'text/html', 'user', 'whole', $3)`,
      [document, here, author],
    );
    await client.query(
      "INSERT INTO shared_items (id, organisation_id, kind, created_by) VALUES ($1, $2, 'analysis', $3)",
      [analysis, here, author],
    );
    await client.query(
      "INSERT INTO analyses (id, organisation_id, document_id, title, created_by) VALUES ($1, $2, $3, 'Marais', $4)",
      [analysis, here, document, author],
    );
    const tags = ['Trait de côte', 'Digues'];
    for (const [position, text] of tags.entries()) {
      await client.query(
        `INSERT INTO analysis_tags (organisation_id, analysis_id, position, text, source, modified_by, modified_on)
         VALUES ($1, $2, $3::integer, $4, 'user', $5, timestamptz '2026-03-02' + $3::integer * interval '1 day')`,
        [here, analysis, position, text, author],
      );
    }
  });
  await bring('0142');
  const { rows } = await asPlatform((client) =>
    client.query<{ id: string; text: string; since: string }>(
      `SELECT id, text, to_char(added_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS since
       FROM analysis_tags ORDER BY position`,
    ),
  );
  expect(rows.map(({ text, since }) => [text, since])).toEqual([
    ['Trait de côte', '2026-03-02'],
    ['Digues', '2026-03-03'],
  ]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
});
