import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Id } from '#base/ids.ts';
import type { Database } from '#platform/database/database.ts';

const rows = z.array(z.object({ domain: z.string(), rssUrl: z.string() }));

/** Addresses of sources and their feeds in which a folded text stands: everyone's, and those this person wrote. */
export async function findSourceAddresses(
  database: Database,
  folded: string,
  limit: number,
  userId: Id | null = null,
): Promise<string[]> {
  // Two looks, each by its index: what others wrote for themselves is not even looked at.
  const among = (whose: SQL) => sql`(
    SELECT s.domain, s.rss_url AS "rssUrl", s.title_key, s.id FROM sources s
    WHERE ${whose} AND strpos(vigie.fold(s.domain || ' ' || s.rss_url), ${folded}) > 0
    ORDER BY s.title_key, s.id LIMIT ${limit})`;
  const { rows: found } = await database.platform.execute(sql`
    SELECT domain, "rssUrl" FROM (
      ${among(sql`s.owner_id IS NULL`)} UNION ALL ${among(sql`s.owner_id = ${userId}::uuid`)}) AS s
    ORDER BY title_key, id LIMIT ${limit}`);
  return rows.parse(found).flatMap(({ domain, rssUrl }) => [domain, rssUrl]);
}
