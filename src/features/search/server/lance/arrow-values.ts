import type { RecordBatch, Table } from 'apache-arrow';

/** Rows of a result, or one batch of them. */
export type Rows = Table | RecordBatch;

/** The value of a column; columns are never null (row.ts). */
function valueAt(table: Rows, column: string, at: number): unknown {
  const values = table.getChild(column);
  if (!values) throw new RangeError(`The index has no column ${column}`);
  return values.get(at);
}

export function textAt(table: Rows, column: string, at: number): string {
  const value = valueAt(table, column, at);
  if (typeof value !== 'string') throw new TypeError(`No text in ${column}`);
  return value;
}

export function numberAt(table: Rows, column: string, at: number): number {
  const value = valueAt(table, column, at);
  if (typeof value !== 'number') throw new TypeError(`No number in ${column}`);
  return value;
}

export function bytesAt(table: Rows, column: string, at: number): Uint8Array {
  const value = valueAt(table, column, at);
  if (!(value instanceof Uint8Array)) throw new TypeError(`No bytes in ${column}`);
  return value;
}

export function textsAt(table: Rows, column: string, at: number): string[] {
  return [...iterable(valueAt(table, column, at), column)].map(String);
}

function iterable(value: unknown, column: string): Iterable<unknown> {
  if (typeof value !== 'object' || value === null || !(Symbol.iterator in value))
    throw new TypeError(`No list in ${column}`);
  return Array.from(Object(value));
}
