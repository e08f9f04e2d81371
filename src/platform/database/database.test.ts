import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { silentLog } from '../log.ts';
import { newId } from '../new-id.ts';
import { notifyAfterCommit, openDatabase } from './database.ts';

const database = testDatabase();

test('a request runs under a role that cannot bypass row-level security', async () => {
  const tenant = { organisationId: newId(), userId: newId() };
  const { rows } = await database().asTenant(tenant, (tx) =>
    tx.execute(sql`SELECT pg_has_role('vigie_app', 'USAGE') AS "hasRole", vigie.current_organisation() AS organisation,
      vigie.current_actor() AS actor,
      (SELECT rolbypassrls OR rolsuper FROM pg_roles WHERE rolname = session_user) AS bypasses`),
  );
  expect(rows).toEqual([
    { hasRole: true, organisation: tenant.organisationId, actor: tenant.userId, bypasses: false },
  ]);
});

test('the tenant of one transaction does not carry over to the next', async () => {
  await database().asTenant({ organisationId: newId(), userId: null }, (tx) => tx.execute(sql`SELECT 1`));
  const { rows } = await database().asPlatform((tx) =>
    tx.execute(sql`SELECT vigie.current_organisation() AS o`),
  );
  expect(rows).toEqual([{ o: null }]);
});

test('a failing use case is rolled back and returns its connection', async () => {
  const failing = () =>
    database().asPlatform(async (tx) => {
      await tx.execute(sql`CREATE TEMP TABLE half_done (n int) ON COMMIT PRESERVE ROWS`);
      throw new Error('midway');
    });
  for (let i = 0; i < 20; i += 1) await expect(failing()).rejects.toThrow('midway');
  const { rows } = await database().asPlatform((tx) =>
    tx.execute(sql`SELECT count(*) AS n FROM pg_class WHERE relname = 'half_done'`),
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test('a statement prepared once respects the tenant of each transaction', async () => {
  for (let i = 0; i < 10; i += 1) {
    const organisationId = newId();
    const { rows } = await database().asTenant({ organisationId, userId: null }, (tx) =>
      tx.execute(sql`SELECT vigie.current_organisation() AS o WHERE ${1} = 1`),
    );
    expect(rows).toEqual([{ o: organisationId }]);
  }
});

test('a transaction rolled back by the database fails, even if the failed statement was swallowed', async () => {
  const swallowing = database().asPlatform(async (tx) => {
    await tx.execute(sql`SELECT 1 / 0`).catch(() => undefined);
    return 'kept';
  });
  await expect(swallowing).rejects.toThrow('rolled back');
});

test('options in the database address are kept, and do not lift row-level security', async () => {
  const url = new URL(database().ownerUrl);
  url.searchParams.set('options', '-c geqo=off -c role=none');
  const other = openDatabase({ url: url.href, connections: 1, log: silentLog });
  try {
    const { rows } = await other.asTenant({ organisationId: newId(), userId: null }, (tx) =>
      tx.execute(sql`SELECT pg_has_role('vigie_app', 'USAGE') AS "hasRole",
        pg_has_role('vigie_platform', 'MEMBER') AS "hasOther", current_setting('geqo') AS geqo`),
    );
    expect(rows).toEqual([{ hasRole: true, hasOther: false, geqo: 'off' }]);
  } finally {
    await other.close();
  }
});

test('a notification is sent once after commit, and never after a rollback', async () => {
  const listener = new pg.Client({ connectionString: database().ownerUrl });
  await listener.connect();
  try {
    const received: string[] = [];
    listener.on('notification', ({ channel }) => received.push(channel));
    await listener.query(`LISTEN undone; LISTEN "kept by 'us'"`);
    const undone = database().asPlatform(async (tx) => {
      notifyAfterCommit(tx, 'undone');
      throw new Error('midway');
    });
    await expect(undone).rejects.toThrow('midway');
    await database().asPlatform(async (tx) => {
      for (let n = 0; n < 2; n += 1) notifyAfterCommit(tx, "kept by 'us'");
      await tx.execute(sql`SELECT 1`);
      await listener.query('SELECT 1');
      expect(received).toEqual([]);
    });
    await expect.poll(() => received).toEqual(["kept by 'us'"]);
  } finally {
    await listener.end();
  }
});
