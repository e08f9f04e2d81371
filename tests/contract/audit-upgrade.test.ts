import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newId } from '../../src/platform/new-id.ts';
import { upgradingInstallation } from '../support/upgrading-installation.ts';

const { bring, asPlatform } = upgradingInstallation();

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('[TR-06] acts from before are chained in the order of their time, and addresses can be deleted from then on', async () => {
  await bring('0150');
  const [organisation, other, person] = [newId(), newId(), newId()];
  const insert = (organisationId: string | null, act: string, at: string, details = {}) =>
    asPlatform((client) =>
      client.query(
        `INSERT INTO audit (id, organisation_id, actor_id, act, subject, details, at)
         VALUES ($1, $2, $3, $4, 'user:1', $5, $6)`,
        [newId(), organisationId, person, act, details, at],
      ),
    );
  await insert(organisation, 'second', '2026-02-04T10:00:00Z', { way: 'password', address: '192.0.2.7' });
  await insert(other, 'only', '2026-02-05T10:00:00Z');
  await insert(organisation, 'first', '2026-02-03T10:00:00Z');
  await insert(null, 'outside', '2026-02-03T10:00:00Z');
  await bring('0152');

  const { rows } = await asPlatform((client) =>
    client.query<{ act: string; number: number; previous: string | null; hash: string; computed: string }>(
      `SELECT act, number::int, previous_hash AS previous, hash, audit_hash(a) AS computed FROM audit a
       ORDER BY organisation_id = '${organisation}' DESC NULLS LAST, number, act`,
    ),
  );
  expect(rows.map(({ act, number }) => [act, number])).toEqual([
    ['first', 1],
    ['second', 2],
    ['only', 1],
    ['outside', 1],
  ]);
  const [first, second, only, outside] = rows;
  for (const row of rows) expect(row.computed).toBe(row.hash);
  expect([first?.previous, second?.previous]).toEqual([null, first?.hash]);
  expect([only?.previous, outside?.previous]).toEqual([null, null]);

  const origins = await asPlatform((client) =>
    client.query<{ address: string; salt: string; hash: string; details: object }>(
      `SELECT address, salt, origin_hash AS hash, details FROM audit_origins o JOIN audit a ON a.id = o.audit_id`,
    ),
  );
  const [origin] = origins.rows;
  expect(origins.rows).toHaveLength(1);
  expect(origin).toMatchObject({ address: '192.0.2.7', details: { way: 'password' } });
  expect(origin?.hash).toBe(sha256(`["${origin?.salt}", "192.0.2.7", ""]`));

  // The next act continues the chain.
  await insert(organisation, 'third', '2026-02-06T10:00:00Z');
  const third = await asPlatform((client) =>
    client.query(`SELECT number::int, previous_hash AS previous FROM audit WHERE act = 'third'`),
  );
  expect(third.rows).toEqual([{ number: 3, previous: second?.hash }]);
});
