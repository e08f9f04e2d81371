import pg from 'pg';
import { embeddedDatabase } from '../support/product-folder.ts';

interface Inside {
  readonly tables: number;
  readonly rows: number;
  /** Changes of one transaction of which only a part is stored. */
  readonly torn: string[];
}

const HALF_MADE: Readonly<Record<string, string>> = {
  'a token without the record of its making': `SELECT t.id::text FROM vigie.access_tokens t WHERE NOT EXISTS
    (SELECT FROM vigie.audit a WHERE a.act = 'token-created' AND a.subject = 'token:' || t.id)`,
  'a revoked token that is still there': `SELECT t.id::text FROM vigie.access_tokens t JOIN vigie.audit a
    ON a.act = 'token-revoked' AND a.subject = 'token:' || t.id`,
  'a token made and gone without a record': `SELECT a.subject FROM vigie.audit a WHERE a.act = 'token-created'
    AND NOT EXISTS (SELECT FROM vigie.access_tokens t WHERE a.subject = 'token:' || t.id)
    AND NOT EXISTS (SELECT FROM vigie.audit r WHERE r.act = 'token-revoked' AND r.subject = a.subject)`,
  'votes that are not counted': `SELECT e.id::text FROM vigie.elements e WHERE (upvotes, questions, downvotes) <>
    (SELECT count(*) FILTER (WHERE vote = 1), count(*) FILTER (WHERE vote = 2), count(*) FILTER (WHERE vote = 3)
     FROM vigie.element_votes v WHERE v.element_id = e.id)`,
  'replies that are not counted': `SELECT e.id::text FROM vigie.elements e WHERE reply_count <>
    (SELECT count(*) FROM vigie.replies r WHERE r.element_id = e.id AND NOT r.archived)`,
  'an analysis that sums up something else': `SELECT a.id::text FROM vigie.analyses a WHERE activity_count <>
    (SELECT count(*) FILTER (WHERE type IN ('highlight', 'comment'))
       + coalesce(sum(reply_count) FILTER (WHERE type <> 'answer'), 0)
     FROM vigie.elements e WHERE e.analysis_id = a.id AND NOT e.archived)`,
  'an element that is ahead of its analysis': `SELECT e.id::text FROM vigie.elements e
    JOIN vigie.analyses a ON a.id = e.analysis_id WHERE e.revision > a.revision`,
  'two facts in one place of the line': `SELECT position::text FROM vigie.outbox WHERE position IS NOT NULL
    GROUP BY position HAVING count(*) > 1`,
  'a gap in the line': `SELECT 'head ' || h.position FROM vigie.outbox_head h WHERE h.position <> h.pruned_through +
    (SELECT count(*) FROM vigie.outbox WHERE position IS NOT NULL)`,
};

/** Reads all rows of all tables, to detect damaged pages, and checks for partial changes. */
export async function verifyDatabase(dataDir: string): Promise<Inside> {
  const { url } = await embeddedDatabase(dataDir);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND relpersistence = 'p'`,
    );
    let rows = 0;
    for (const { name } of tables) rows += (await client.query(`SELECT * FROM ${name}`)).rowCount ?? 0;
    const torn: string[] = [];
    for (const [what, query] of Object.entries(HALF_MADE)) {
      const found = await client.query({ text: query, rowMode: 'array' });
      if (found.rows.length > 0) torn.push(`${what}: ${found.rows.flat().slice(0, 5).join(', ')}`);
    }
    return { tables: tables.length, rows, torn };
  } finally {
    await client.end();
  }
}
