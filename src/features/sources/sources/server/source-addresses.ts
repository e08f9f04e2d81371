import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Id } from '#base/ids.ts';
import type { Database } from '#platform/database/database.ts';

const rows = z.array(z.object({ domain: z.string(), rssUrl: z.string() }));

/** Addresses of sources and feeds that contain a folded text: shared ones, and those of this person. */
export async function findSourceAddresses(
  database: Database,
  folded: string,
  limit: number,
  userId: Id | null = null,
): Promise<string[]> {
  // Two subqueries, each with its own index, so that other people's sources are not scanned.
  const addressesOf = (ownerCondition: SQL) => sql`(
    SELECT s.domain, s.rss_url AS "rssUrl", s.title_key, s.id FROM sources s
    WHERE ${ownerCondition} AND strpos(vigie.fold(s.domain || ' ' || s.rss_url), ${folded}) > 0
    ORDER BY s.title_key, s.id LIMIT ${limit})`;
  const { rows: found } = await database.platform.execute(sql`
    SELECT domain, "rssUrl" FROM (
      ${addressesOf(sql`s.owner_id IS NULL`)} UNION ALL ${addressesOf(sql`s.owner_id = ${userId}::uuid`)}) AS s
    ORDER BY title_key, id LIMIT ${limit}`);
  return rows.parse(found).flatMap(({ domain, rssUrl }) => [domain, rssUrl]);
}
