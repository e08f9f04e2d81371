import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { checkChain } from '../../src/features/operations/audit/server/check-chain.ts';
import { deleteOriginsOf, recordAudit } from '../../src/platform/audit/audit.ts';
import { newId } from '../../src/platform/new-id.ts';
import { testDatabase } from '../support/test-database.ts';

const database = testDatabase();

const origin = { address: '192.0.2.1', userAgent: 'Firefox/145.0' };

function record(organisationId: string, act: string, more: Partial<Parameters<typeof recordAudit>[1]> = {}) {
  const fields = { organisationId, actorId: newId(), act, subject: 'user:1', ...more };
  return database().asPlatform((tx) => recordAudit(tx, fields));
}

/** An organisation with acts, numbered from 1. */
async function organisationWith(...acts: readonly string[]): Promise<string> {
  const organisationId = newId();
  for (const act of acts) await record(organisationId, act);
  return organisationId;
}

/** Does what the product cannot: as the owner of the tables, with the triggers off. */
async function force(statement: string, values: readonly unknown[]): Promise<void> {
  const owner = new pg.Client({ connectionString: database().ownerUrl, options: '-c search_path=vigie' });
  await owner.connect();
  try {
    await owner.query('BEGIN');
    for (const table of ['audit', 'audit_origins']) {
      await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      await owner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    }
    const { rowCount } = await owner.query(statement, [...values]);
    expect(rowCount).toBeGreaterThan(0);
    for (const table of ['audit', 'audit_origins']) {
      await owner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
      await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    }
    await owner.query('COMMIT');
  } finally {
    await owner.end();
  }
}

const rowsOf = async (organisationId: string) => {
  const { rows } = await database().platform.execute(sql`
    SELECT number, act, previous_hash AS previous, hash FROM audit
    WHERE organisation_id = ${organisationId} ORDER BY number`);
  return rows as { number: number; act: string; previous: string | null; hash: string }[];
};

test('[TR-06] each act holds its number and the hash of the act before, in a chain of its organisation', async () => {
  const [here, elsewhere] = [await organisationWith('a', 'b', 'c'), await organisationWith('z')];
  const [a, b, c] = await rowsOf(here);
  expect([a?.number, b?.number, c?.number]).toEqual([1, 2, 3]);
  expect([a?.previous, b?.previous, c?.previous]).toEqual([null, a?.hash, b?.hash]);
  expect((await rowsOf(elsewhere))[0]).toMatchObject({ number: 1, previous: null });
  const check = await checkChain(database(), here);
  expect(check).toMatchObject({ acts: 3, verifiedNumber: 3, verifiedHash: c?.hash, fault: null });
});

test('[TR-06] acts at once get one number each, and an act that is undone leaves no gap', async () => {
  const here = newId();
  const undone = database().asPlatform(async (tx) => {
    await recordAudit(tx, { organisationId: here, actorId: null, act: 'undone', subject: 'user:1' });
    throw new Error('undone');
  });
  await Promise.all([
    ...Array.from({ length: 20 }, (_, place) => record(here, `act-${place}`)),
    expect(undone).rejects.toThrow('undone'),
  ]);
  expect((await rowsOf(here)).map(({ number }) => number)).toEqual(
    Array.from({ length: 20 }, (_, place) => place + 1),
  );
  expect((await checkChain(database(), here)).fault).toBeNull();
});

test('[TR-06] transactions that write to the same two chains in opposite orders do not wait for each other', async () => {
  const [one, other] = [newId(), newId()];
  const write = (...order: readonly string[]) =>
    database().asPlatform(async (tx) => {
      for (const organisationId of order) {
        await recordAudit(tx, { organisationId, actorId: null, act: 'both', subject: 'user:1' });
        await tx.execute(sql`SELECT 1`);
      }
    });
  await Promise.all(
    Array.from({ length: 20 }, (_, place) => (place % 2 ? write(one, other) : write(other, one))),
  );
  expect(await rowsOf(one)).toHaveLength(20);
  expect(await rowsOf(other)).toHaveLength(20);
});

test('[TR-06] a changed act is found, by its number', async () => {
  const here = await organisationWith('a', 'b', 'c');
  await force(`UPDATE audit SET act = 'x' WHERE organisation_id = $1 AND number = 2`, [here]);
  const check = await checkChain(database(), here);
  expect(check).toMatchObject({ acts: 3, fault: { kind: 'changed', number: 2, at: expect.any(String) } });
  // Found again each time, since when it was found first.
  const again = await checkChain(database(), here);
  expect(again.fault).toEqual(check.fault);
});

test('[TR-06] an act whose own hash was computed anew breaks the link of the next', async () => {
  const here = await organisationWith('a', 'b', 'c');
  await force(`UPDATE audit SET act = 'x' WHERE organisation_id = $1 AND number = 2`, [here]);
  await force('UPDATE audit a SET hash = audit_hash(a) WHERE organisation_id = $1 AND number = 2', [here]);
  expect((await checkChain(database(), here)).fault).toMatchObject({ kind: 'unlinked', number: 3 });
});

test('[TR-06] a deleted act is found, in the middle and at the end', async () => {
  const [middle, end] = [await organisationWith('a', 'b', 'c'), await organisationWith('a', 'b')];
  await force('DELETE FROM audit WHERE organisation_id = $1 AND number = 2', [middle]);
  await force('DELETE FROM audit WHERE organisation_id = $1 AND number = 2', [end]);
  expect((await checkChain(database(), middle)).fault).toMatchObject({
    kind: 'missing',
    number: 2,
    at: null,
  });
  expect((await checkChain(database(), end)).fault).toMatchObject({ kind: 'missing', number: 2 });
});

test('[TR-06] a chain that was computed anew as a whole no longer has the link verified before', async () => {
  const here = await organisationWith('a', 'b');
  expect((await checkChain(database(), here)).fault).toBeNull();
  await force(`UPDATE audit SET act = 'x' WHERE organisation_id = $1 AND number = 1`, [here]);
  await force('UPDATE audit a SET hash = audit_hash(a) WHERE organisation_id = $1 AND number = 1', [here]);
  await force(
    `UPDATE audit SET previous_hash = (SELECT hash FROM audit f WHERE f.organisation_id = $1 AND f.number = 1)
     WHERE organisation_id = $1 AND number = 2`,
    [here],
  );
  await force('UPDATE audit a SET hash = audit_hash(a) WHERE organisation_id = $1 AND number = 2', [here]);
  expect((await checkChain(database(), here)).fault).toMatchObject({ kind: 'rewritten', number: 2 });
  expect((await checkChain(database(), here)).fault).toMatchObject({ kind: 'rewritten', number: 2 });
});

test('[TR-06] where an act came from can be deleted but not changed', async () => {
  const here = newId();
  const actorId = newId();
  await record(here, 'a', { actorId, origin });
  await record(here, 'b', { origin });
  await database().asPlatform((tx) => deleteOriginsOf(tx, { organisationId: here, userId: actorId }));
  const { rows } = await database().platform.execute(
    sql`SELECT audit_id FROM audit_origins WHERE organisation_id = ${here}`,
  );
  expect(rows).toHaveLength(1);
  expect((await checkChain(database(), here)).fault).toBeNull();
  await force(`UPDATE audit_origins SET address = '203.0.113.9' WHERE organisation_id = $1`, [here]);
  expect((await checkChain(database(), here)).fault).toMatchObject({ kind: 'origin', number: 2 });
});

test('a request can neither change nor remove the end of a chain, nor where an act came from', async () => {
  const here = await organisationWith('a');
  for (const statement of [
    sql`UPDATE audit_chains SET number = 0`,
    sql`DELETE FROM audit_chains`,
    sql`INSERT INTO audit_chains (chain, number) VALUES (${newId()}, 1)`,
  ]) {
    const refusal = { cause: { code: '42501' } };
    await expect(database().asPlatform((tx) => tx.execute(statement))).rejects.toMatchObject(refusal);
    await expect(
      database().asTenant({ organisationId: here, userId: null }, (tx) => tx.execute(statement)),
    ).rejects.toMatchObject(refusal);
  }
  const tenant = { organisationId: here, userId: null };
  await expect(
    database().asTenant(tenant, (tx) => tx.execute(sql`DELETE FROM audit_origins`)),
  ).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('the database numbers and chains a row, whatever a request says', async () => {
  const here = newId();
  await database().asTenant({ organisationId: here, userId: null }, (tx) =>
    tx.execute(sql`
      INSERT INTO audit (id, organisation_id, act, subject, details, number, hash)
      VALUES (${newId()}, ${here}, 'a', 'user:1', '{}', 99, 'made up')`),
  );
  expect(await rowsOf(here)).toMatchObject([
    { number: 1, previous: null, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
});
