import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { recordAudit } from '../../src/platform/audit/audit.ts';
import { newId } from '../../src/platform/new-id.ts';
import { testDatabase } from '../support/test-database.ts';

const database = testDatabase();

async function recorded(organisationId: string | null): Promise<string> {
  const subject = `user:${newId()}`;
  await database().asPlatform((tx) =>
    recordAudit(tx, { organisationId, actorId: null, act: 'member-suspended', subject }),
  );
  return subject;
}

test('an act can be neither changed nor deleted by the roles the product runs as', async () => {
  const organisationId = newId();
  const subject = await recorded(organisationId);
  const tenant = { organisationId, userId: null };
  for (const statement of [
    sql`UPDATE audit SET act = 'nothing-happened' WHERE subject = ${subject}`,
    sql`DELETE FROM audit WHERE subject = ${subject}`,
  ]) {
    const refusal = { cause: { code: '42501' } };
    await expect(database().asPlatform((tx) => tx.execute(statement))).rejects.toMatchObject(refusal);
    await expect(database().asTenant(tenant, (tx) => tx.execute(statement))).rejects.toMatchObject(refusal);
  }
});

test('an act can be neither changed nor deleted by the owner of the database', async () => {
  const subject = await recorded(newId());
  const owner = new pg.Client({ connectionString: database().ownerUrl, options: '-c search_path=vigie' });
  await owner.connect();
  try {
    for (const statement of [`UPDATE audit SET act = 'x'`, 'DELETE FROM audit', 'TRUNCATE audit']) {
      await expect(owner.query(statement)).rejects.toThrow('append-only');
    }
    const { rows } = await owner.query('SELECT act FROM audit WHERE subject = $1', [subject]);
    expect(rows).toEqual([{ act: 'member-suspended' }]);
  } finally {
    await owner.end();
  }
});

test('[SY-02] an organisation reads its own acts, neither those of another nor those of the platform', async () => {
  const organisationId = newId();
  const own = await recorded(organisationId);
  await recorded(newId());
  await recorded(null);
  const { rows } = await database().asTenant({ organisationId, userId: null }, (tx) =>
    tx.execute(sql`SELECT subject FROM audit`),
  );
  expect(rows).toEqual([{ subject: own }]);
});

test('an act cannot be written in the name of another organisation', async () => {
  const elsewhere = { organisationId: newId(), actorId: null, act: 'member-invited', subject: 'user:1' };
  await expect(
    database().asTenant({ organisationId: newId(), userId: null }, (tx) => recordAudit(tx, elsewhere)),
  ).rejects.toMatchObject({ cause: { code: '42501' } });
});
