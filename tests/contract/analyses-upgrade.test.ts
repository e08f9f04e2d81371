import { expect, test } from 'vitest';
import { newId } from '../../src/platform/new-id.ts';
import { upgradingInstallation } from '../support/upgrading-installation.ts';

const { bring, asPlatform } = upgradingInstallation();

const ids = () => Array.from({ length: 9 }, newId);

test('[AL-15] analyses from before show their top elements at once', async () => {
  await bring('0017');
  const [here, author, document, analysis, silent, oldest, coded, passage, newest] = ids();
  await asPlatform(async (client) => {
    await client.query('INSERT INTO organisations (id, name) VALUES ($1, $2)', [here, 'Éole']);
    await client.query(
      "INSERT INTO users (id, organisation_id, email, first_name, last_name) VALUES ($1, $2, 'a@example.org', 'Inès', 'Le Goff')",
      [author, here],
    );
    await client.query(
      `INSERT INTO documents (id, organisation_id, kind, url, title, content_type, source_id, reading, created_by)
       VALUES ($1, $2, 'page', 'https://cahiers.example/a', 'Marais', 'text/html', 'user', 'whole', $3)`,
      [document, here, author],
    );
    for (const id of [analysis, silent]) {
      await client.query(
        "INSERT INTO shared_items (id, organisation_id, kind, created_by) VALUES ($1, $2, 'analysis', $3)",
        [id, here, author],
      );
      await client.query(
        "INSERT INTO analyses (id, organisation_id, document_id, title, created_by) VALUES ($1, $2, $3, 'Marais', $4)",
        [id, here, document, author],
      );
    }
    await client.query(
      'INSERT INTO user_analyses (organisation_id, analysis_id, user_id) VALUES ($1, $2, $3)',
      [here, analysis, author],
    );
    const elements = [
      [oldest, 'comment', 'oldest', null, false, 1],
      [coded, 'comment', '🜁'.repeat(300), 'c', false, 2],
      [passage, 'highlight', 'passage', null, false, 3],
      [newest, 'comment', 'newest', null, false, 4],
      [newId(), 'comment', 'archived', null, true, 5],
      [newId(), 'mission', 'mission', null, false, 6],
    ];
    for (const [id, type, text, code, archived, second] of elements) {
      await client.query(
        `INSERT INTO elements (id, organisation_id, analysis_id, user_id, type, text, code, archived, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, timestamptz '2026-11-02' + $9 * interval '1 second')`,
        [id, here, analysis, author, type, text, code, archived, second],
      );
    }
  });
  await bring('0018');
  const votes = { upvote: 0, question: 0, downvote: 0 };
  const { rows } = await asPlatform((client) =>
    client.query('SELECT id, revision::integer, top_elements AS "topElements" FROM analyses'),
  );
  const topElements = [
    { id: newest, type: 'comment', text: 'newest', codeClassification: null, votes },
    { id: passage, type: 'highlight', text: 'passage', codeClassification: null, votes },
    { id: coded, type: 'comment', text: '🜁'.repeat(200), codeClassification: 'c', votes },
  ];
  expect(new Map(rows.map(({ id, ...row }) => [id, row]))).toEqual(
    new Map([
      [analysis, { revision: 0, topElements }],
      [silent, { revision: 0, topElements: [] }],
    ]),
  );
});
