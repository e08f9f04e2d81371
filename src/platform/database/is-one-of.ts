import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';

/** One array instead of a parameter each, so that a statement reads the same however many there are. */
export const isOneOf = (column: SQLWrapper, ids: readonly Id[]): SQL =>
  sql`${column} = ANY(${sql.param([...ids])}::uuid[])`;
