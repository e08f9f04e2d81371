import { expect, test } from 'vitest';
import { newId } from '../../src/platform/new-id.ts';
import { upgradingInstallation } from '../support/upgrading-installation.ts';

const { bring, asPlatform } = upgradingInstallation();

test('an installation from before is counted, searchable and keeps who invited whom', async () => {
  await bring('0006');
  const [here, everybody, group, admin, invited, gone] = Array.from({ length: 6 }, newId);
  await asPlatform(async (client) => {
    await client.query('INSERT INTO organisations (id, name) VALUES ($1, $2)', [here, 'Éole']);
    await client.query(
      `INSERT INTO groups (id, organisation_id, name) VALUES ($1, $3, 'Éole'), ($2, $3, 'Veille')`,
      [everybody, group, here],
    );
    await client.query('UPDATE organisations SET organisation_group_id = $1', [everybody]);
    await client.query(
      `INSERT INTO users (id, organisation_id, email, first_name, last_name, is_organisation_admin, modified_by,
                          first_signed_in_at, deleted_at)
       VALUES ($1, $4, 'a@example.org', 'Inès', 'Le Goff', true, null, now(), null),
              ($2, $4, 'b@example.org', 'Zoé', 'Œuvrard', false, $1, null, null),
              ($3, $4, 'c@example.org', 'Parti', 'Parti', true, null, now(), now())`,
      [admin, invited, gone, here],
    );
  });
  await bring('0007');
  await asPlatform(async (client) => {
    const rows = async (text: string) => (await client.query(text)).rows;
    expect(await rows('SELECT member_count, admin_count, group_count, name_key FROM organisations')).toEqual([
      { member_count: 2, admin_count: 1, group_count: 1, name_key: 'eole' },
    ]);
    expect(await rows('SELECT word FROM name_words ORDER BY word')).toEqual(
      ['goff', 'ines', 'le', 'oeuvrard', 'zoe'].map((word) => ({ word })),
    );
    const invitations = await rows(
      'SELECT id, invited_by FROM users WHERE invited_at IS NOT NULL AND invited_at = created_at',
    );
    expect(invitations).toEqual([{ id: invited, invited_by: admin }]);
  });
});
