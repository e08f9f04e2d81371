import { expect, test } from 'vitest';
import { newId } from '../../src/platform/new-id.ts';
import { upgradingInstallation } from '../support/upgrading-installation.ts';

const { bring, asPlatform } = upgradingInstallation();

test('FX-60: analyses shared with a group before are in its portfolio, and are found there; removed ones are not', async () => {
  await bring('0120');
  const [here, everybody, author, group, document, shared, removed, own] = Array.from({ length: 8 }, newId);
  await asPlatform(async (client) => {
    await client.query('INSERT INTO organisations (id, name) VALUES ($1, $2)', [here, 'Éole']);
    await client.query(
      "INSERT INTO users (id, organisation_id, email, first_name, last_name) VALUES ($1, $2, 'a@example.org', 'Inès', 'Le Goff')",
      [author, here],
    );
    for (const [id, name] of [
      [everybody, 'Éole'],
      [group, 'Marais'],
    ])
      await client.query('INSERT INTO groups (id, organisation_id, name) VALUES ($1, $2, $3)', [
        id,
        here,
        name,
      ]);
    await client.query('UPDATE organisations SET organisation_group_id = $1 WHERE id = $2', [
      everybody,
      here,
    ]);
    await client.query(
      `INSERT INTO documents (id, organisation_id, kind, url, title, content_type, source_id, reading, created_by)
       VALUES ($1, $2, 'page', 'https://cahiers.example/a', 'Marais', 'text/html', 'user', 'whole', $3)`,
      [document, here, author],
    );
    for (const id of [shared, removed, own]) {
      await client.query(
        "INSERT INTO shared_items (id, organisation_id, kind, created_by) VALUES ($1, $2, 'analysis', $3)",
        [id, here, author],
      );
      await client.query(
        "INSERT INTO analyses (id, organisation_id, document_id, title, created_by) VALUES ($1, $2, $3, 'Marais', $4)",
        [id, here, document, author],
      );
      await client.query(
        `INSERT INTO access_entries (organisation_id, item_id, group_id, role, modified_on)
         VALUES ($1, $2, $3, 'Owner', timestamptz '2026-03-02')`,
        [here, id, id === own ? everybody : group],
      );
    }
    await client.query(
      `INSERT INTO portfolio_entries (organisation_id, group_id, analysis_id, added_by, added_at, removed_at)
       VALUES ($1, $2, $3, $4, now(), now())`,
      [here, group, removed, author],
    );
    await client.query('DELETE FROM search_pending');
  });
  await bring('0130');
  const { rows } = await asPlatform((client) =>
    client.query(`SELECT analysis_id AS id, portfolio_id AS portfolio, added_by AS by, added_at AS at, removed_at IS NULL AS shown
      FROM portfolio_entries ORDER BY removed_at IS NULL DESC`),
  );
  expect(rows).toEqual([
    { id: shared, portfolio: group, by: author, at: new Date('2026-03-02'), shown: true },
    { id: removed, portfolio: group, by: author, at: expect.any(Date), shown: false },
  ]);
  const counted = await asPlatform((client) =>
    client.query(
      'SELECT entry_count AS count, (SELECT array_agg(id) FROM search_pending) AS marked FROM portfolio_counts',
    ),
  );
  expect(counted.rows).toEqual([{ count: 1, marked: [shared] }]);
});
