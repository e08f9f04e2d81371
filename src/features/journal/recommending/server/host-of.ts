import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The site of an address, as it is told from others; null where it is none. */
export const hostOf = (url: SQLWrapper): SQL => sql`substring(${url} FROM '^[a-z]+://(?:www\\.)?([^/:?#]+)')`;
