import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';

const rows = z.array(z.object({ domain: z.string(), rssUrl: z.string() }));

/** Addresses of sources and their feeds in which a folded text stands. Sources are everyone's, so nobody is asked who they are. */
export async function findSourceAddresses(
  database: Database,
  folded: string,
  limit: number,
): Promise<string[]> {
  const { rows: found } = await database.platform.execute(sql`
    SELECT s.domain, s.rss_url AS "rssUrl" FROM sources s
    WHERE strpos(vigie.fold(s.domain || ' ' || s.rss_url), ${folded}) > 0
    ORDER BY s.title_key, s.id LIMIT ${limit}`);
  return rows.parse(found).flatMap(({ domain, rssUrl }) => [domain, rssUrl]);
}
