import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import type { Findable } from '#features/search/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { withExcerpt } from '../rules/with-excerpt.ts';
import { ids, moment, TEXT_MAX } from './findable-columns.ts';

const rows = z.array(
  z.object({
    id,
    title: z.string(),
    text: z.string(),
    excerpt: z.string(),
    language: z.string().nullable(),
    date: moment,
    url: z.string(),
    readers: ids,
  }),
);

/** Reads publications as findables: public, or readable by the owner of their source. */
export async function publicationFindables(
  tx: Transaction,
  publicationIds: readonly Id[],
): Promise<Findable[]> {
  const found = await tx.execute(sql`
    SELECT p.id, p.title, p.excerpt, p.language, p.published_at AS date, p.url,
      left(concat_ws(E'\n', nullif(p.byline, ''), s.title, nullif(p.text, '')), ${TEXT_MAX}::integer) AS text,
      array_remove(ARRAY[p.owner_id], NULL) AS readers
    FROM publications p JOIN sources s ON s.id = p.source_id
    WHERE p.id = ANY(${sql.param([...publicationIds])}::uuid[])`);
  return rows.parse(found.rows).map(({ excerpt, text, ...row }) => ({
    ...row,
    text: withExcerpt(text, excerpt),
    kind: 'FeedItem',
    documentId: row.id,
    analysisId: null,
    authorId: null,
    remarks: '',
    tags: [],
    portfolios: [],
  }));
}
