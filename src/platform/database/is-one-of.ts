import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';

/** One array parameter instead of one per id, so that the statement text does not depend on their number. */
export const isOneOf = (column: SQLWrapper, ids: readonly Id[]): SQL =>
  sql`${column} = ANY(${sql.param([...ids])}::uuid[])`;
