import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { silentLog } from '../log.ts';
import { newId } from '../new-id.ts';
import { openDatabase, wakeAfterCommit } from './database.ts';

const database = testDatabase();

test('a request runs as a role that cannot bypass row-level security', async () => {
  const tenant = { organisationId: newId(), userId: newId() };
  const { rows } = await database().asTenant(tenant, (tx) =>
    tx.execute(sql`SELECT current_user AS role, vigie.current_organisation() AS organisation,
      vigie.current_actor() AS actor,
      (SELECT rolbypassrls OR rolsuper FROM pg_roles WHERE rolname = current_user) AS bypasses`),
  );
  expect(rows).toEqual([
    { role: 'vigie_app', organisation: tenant.organisationId, actor: tenant.userId, bypasses: false },
  ]);
});

test('the organisation of one transaction is forgotten by the next', async () => {
  await database().asTenant({ organisationId: newId(), userId: null }, (tx) => tx.execute(sql`SELECT 1`));
  const { rows } = await database().asPlatform((tx) =>
    tx.execute(sql`SELECT vigie.current_organisation() AS o`),
  );
  expect(rows).toEqual([{ o: null }]);
});

test('a failing use case leaves nothing behind and gives its connection back', async () => {
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

test('the same statement prepared once answers each tenant with its own organisation', async () => {
  for (let i = 0; i < 10; i += 1) {
    const organisationId = newId();
    const { rows } = await database().asTenant({ organisationId, userId: null }, (tx) =>
      tx.execute(sql`SELECT vigie.current_organisation() AS o WHERE ${1} = 1`),
    );
    expect(rows).toEqual([{ o: organisationId }]);
  }
});

test('what the database undid is never taken for kept, even when a failure was swallowed', async () => {
  const swallowing = database().asPlatform(async (tx) => {
    await tx.execute(sql`SELECT 1 / 0`).catch(() => undefined);
    return 'kept';
  });
  await expect(swallowing).rejects.toThrow('undone');
});

test('settings carried by the address of the database are kept, and lift no fence', async () => {
  const url = new URL(database().ownerUrl);
  url.searchParams.set('options', '-c geqo=off -c role=none');
  const other = openDatabase({ url: url.href, connections: 1, log: silentLog });
  try {
    const { rows } = await other.asTenant({ organisationId: newId(), userId: null }, (tx) =>
      tx.execute(sql`SELECT current_user AS role, current_setting('geqo') AS geqo`),
    );
    expect(rows).toEqual([{ role: 'vigie_app', geqo: 'off' }]);
  } finally {
    await other.close();
  }
});

test('whom a transaction wakes hears of it once it is committed, once, and never of one that was undone', async () => {
  const listener = new pg.Client({ connectionString: database().ownerUrl });
  await listener.connect();
  try {
    const heard: string[] = [];
    listener.on('notification', ({ channel }) => heard.push(channel));
    await listener.query(`LISTEN undone; LISTEN "kept by 'us'"`);
    const undone = database().asPlatform(async (tx) => {
      wakeAfterCommit(tx, 'undone');
      throw new Error('midway');
    });
    await expect(undone).rejects.toThrow('midway');
    await database().asPlatform(async (tx) => {
      for (let n = 0; n < 2; n += 1) wakeAfterCommit(tx, "kept by 'us'");
      await tx.execute(sql`SELECT 1`);
      await listener.query('SELECT 1');
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard).toEqual(["kept by 'us'"]);
  } finally {
    await listener.end();
  }
});
