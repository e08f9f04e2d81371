import type { Connection, Table } from '@lancedb/lancedb';
import type { Scope } from '../findable.ts';
import type { Generation } from './generation-list.ts';
import { findableSchema, passageSchema } from './row.ts';
import { generationIn, prefixOf, tableName, tableNames } from './table-names.ts';

/** The open tables of one generation. */
export interface GenerationTables {
  readonly findables: Table;
  readonly passages: Table | null;
}

export async function createTables(
  connection: Connection,
  scope: Scope,
  { generation, dimensions }: Generation,
) {
  const findables = await connection.createEmptyTable(
    tableName(scope, generation, 'findables'),
    findableSchema,
  );
  const passages = dimensions > 0 ? await createPassages(connection, scope, generation, dimensions) : null;
  return { findables, passages };
}

/** Creates the passages table, replacing one left by a crash. */
export async function createPassages(
  connection: Connection,
  scope: Scope,
  generation: number,
  dimensions: number,
) {
  const name = tableName(scope, generation, 'passages');
  await connection.dropTable(name).catch(() => undefined);
  return connection.createEmptyTable(name, passageSchema(dimensions));
}

export async function openTables(
  connection: Connection,
  scope: Scope,
  { generation, dimensions }: Generation,
): Promise<GenerationTables> {
  const open = (part: 'findables' | 'passages') => connection.openTable(tableName(scope, generation, part));
  return { findables: await open('findables'), passages: dimensions > 0 ? await open('passages') : null };
}

export function closeTables({ findables, passages }: GenerationTables): void {
  findables.close();
  passages?.close();
}

/** Deletes the tables of a generation, complete or not. */
export async function dropTables(connection: Connection, scope: Scope, generation: number): Promise<void> {
  // A missing table needs no deletion; one that cannot be deleted is retried as a leftover.
  for (const name of tableNames(scope, generation)) await connection.dropTable(name).catch(() => undefined);
}

/** Deletes tables of unlisted generations left by a crash. */
export async function dropOrphanedTables(
  connection: Connection,
  scope: Scope,
  known: readonly Generation[],
): Promise<void> {
  const names = await connection.tableNames({ startAfter: prefixOf(scope), limit: 100 });
  const there = new Set(names.map((name) => generationIn(name, scope)).filter((one) => one !== null));
  for (const generation of there)
    if (!known.some((one) => one.generation === generation)) await dropTables(connection, scope, generation);
}
