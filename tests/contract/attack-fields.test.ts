// @module-tag deep
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../../src/platform/new-id.ts';
import { collectTargets, mapConcurrently, rightfulCaller, send, type Target } from '../access/targets.ts';
import { makeWorld, type World } from '../access/world.ts';
import { allTables } from '../support/tenant-tables.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer({ ROLES: 'web,collab', CALLS_PER_MINUTE: '0' });

/** What no call of its own puts anywhere: found in a row, it was taken from where nobody looks for it. */
const ID = newId();
const WORD = 'untergeschoben';
const DAY = '1987-06-05';
const MARKS = [ID, WORD, DAY];
const MARKED: Readonly<Record<string, unknown>> = {
  uuid: ID,
  text: WORD,
  timestamptz: `${DAY}T04:03:02.000Z`,
  bool: true,
  _uuid: [ID],
  _text: [WORD],
  jsonb: { [WORD]: WORD },
};
const columnRows = z.array(z.object({ name: z.string(), type: z.string() }));

let world: World;
/** Every column, in parts that are not refused as too many. */
let parts: readonly (readonly [string, unknown][])[];
const NAMES_AT_ONCE = 120;
beforeAll(async () => {
  world = await makeWorld(server());
  const { rows } = await server().database.platform.execute(sql`
    SELECT DISTINCT a.attname AS name, t.typname AS type FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid JOIN pg_type t ON t.oid = a.atttypid
    WHERE c.relnamespace = 'vigie'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0`);
  const extras = new Map(
    columnRows
      .parse(rows)
      .filter(({ type }) => type in MARKED)
      .flatMap(({ name, type }) => [name, camel(name)].map((spelt) => [spelt, MARKED[type]] as const)),
  );
  const count = Math.ceil(extras.size / NAMES_AT_ONCE);
  parts = Array.from({ length: count }, (_, at) =>
    [...extras].slice(at * NAMES_AT_ONCE, (at + 1) * NAMES_AT_ONCE),
  );
});

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The same value with these fields added to each of its objects where they are missing. */
function stuffed(value: unknown, more: readonly (readonly [string, unknown])[]): unknown {
  if (Array.isArray(value)) return value.map((one) => stuffed(one, more));
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.entries(value).map(([name, inner]) => [name, stuffed(inner, more)] as const);
  return { ...Object.fromEntries(more), ...Object.fromEntries(inside) };
}

/** Every name that the schema of a call knows, at any depth: those are its own to take. */
function namesIn(schema: unknown, into = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return into;
  for (const [key, inner] of Object.entries(schema)) {
    if (key === 'properties' && typeof inner === 'object' && inner !== null)
      for (const name of Object.keys(inner)) into.add(name);
    namesIn(inner, into);
  }
  return into;
}

/** The input of a call, once with each part of the columns that it does not know itself. */
function fill({ row, input }: Target): Readonly<Record<string, unknown>>[] {
  const { endpoint } = row.callWithInput;
  const known = namesIn(z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }));
  return parts
    .map((part) => part.filter(([name]) => !known.has(name)))
    .filter((part) => part.length > 0)
    .map((part) => z.record(z.string(), z.unknown()).parse(stuffed(input, part)));
}

/** The occurrences of a marker in the database, by table. */
async function marked(): Promise<string[]> {
  const { database } = server();
  const found: string[] = [];
  for (const { name } of await allTables(database)) {
    const { rows } = await database.platform.execute(
      sql`SELECT t::text AS row FROM ${sql.identifier(name)} t`,
    );
    for (const { row } of rows)
      if (MARKS.some((mark) => String(row).includes(mark))) found.push(`${name}: ${row}`);
  }
  return found;
}

const whoRuns = async () => {
  const { rows } = await server().database.platform.execute(
    sql`SELECT id FROM users WHERE is_platform_admin OR is_organisation_admin ORDER BY id`,
  );
  return rows.map(({ id }) => String(id));
};

/** The one call that is there to do so. */
const NAMES_ADMIN = 'to appoint a platform admin';

test('[SY-02] nothing that a call does not know is taken from it, and it is refused: every column of the database, in every write', async () => {
  const targets = (await collectTargets(world)).filter(({ row }) => row.about !== NAMES_ADMIN);
  const writes = targets.filter(({ row }) => !row.call.startsWith('GET') && rightfulCaller(row));
  const running = new Set(await whoRuns());
  const sent = writes.flatMap((target) => fill(target).map((filled) => ({ ...target, filled })));
  const statuses = await mapConcurrently(sent, async ({ row, name, filled }) => {
    const asking = world.callers[rightfulCaller(row) ?? 'member'];
    const { status, reason } = await send(world, row.callWithInput.endpoint, filled, asking);
    return `${name}: ${status}${reason ? ` ${reason}` : ''}`;
  });
  expect(statuses.length).toBeGreaterThan(400);
  expect.soft(await marked()).toEqual([]);
  expect.soft((await whoRuns()).filter((id) => !running.has(id))).toEqual([]);
  expect(statuses.filter((line) => !/: 400 (invalid|one-type-each)$/.test(line))).toEqual([]);
});
