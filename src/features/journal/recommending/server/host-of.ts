import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The host of an address without `www.`; null if there is none. */
export const hostOf = (url: SQLWrapper): SQL => sql`substring(${url} FROM '^[a-z]+://(?:www\\.)?([^/:?#]+)')`;
