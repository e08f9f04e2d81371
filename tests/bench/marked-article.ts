import pg from 'pg';
import { selectorOf } from '../../src/features/documents/anchoring/rules/selector-of.ts';
import { newId } from '../../src/platform/new-id.ts';

const PASSAGE_LENGTH = 160;

/**
 * Gives the document of an analysis a snapshot, and each highlight of the analysis a passage in it, evenly distributed.
 */
export async function markArticle(
  url: string,
  analysisId: string,
  paragraphs: readonly string[],
): Promise<{ readonly documentId: string; readonly highlights: number }> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=vigie' });
  await client.connect();
  try {
    const documentId = await giveSnapshot(client, analysisId, paragraphs);
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM elements WHERE analysis_id = $1 AND type = 'highlight' ORDER BY id`,
      [analysisId],
    );
    const text = paragraphs.join('\n');
    const step = Math.floor((text.length - PASSAGE_LENGTH) / Math.max(1, rows.length));
    const anchors = rows.map((_, place) => ({
      ...selectorOf(text, place * step, place * step + PASSAGE_LENGTH),
      page: null,
      snapshotId: null,
    }));
    await client.query(
      `UPDATE elements SET anchor = given.anchor, text = given.anchor ->> 'exact'
       FROM unnest($1::uuid[], $2::jsonb[]) AS given (id, anchor) WHERE elements.id = given.id`,
      [rows.map(({ id }) => id), anchors],
    );
    await client.query('VACUUM ANALYZE elements');
    return { documentId, highlights: rows.length };
  } finally {
    await client.end();
  }
}

async function giveSnapshot(
  client: pg.Client,
  analysisId: string,
  paragraphs: readonly string[],
): Promise<string> {
  const snapshotId = newId();
  const html = paragraphs.map((words) => `<p>${words}</p>`).join('\n');
  await client.query(
    `INSERT INTO document_snapshots (id, organisation_id, document_id, taken_at, hash, html, text)
     SELECT $2::uuid, organisation_id, document_id, now(), $2::text, $3, $4 FROM analyses WHERE id = $1`,
    [analysisId, snapshotId, html, paragraphs.join('\n\n')],
  );
  const { rows } = await client.query<{ id: string }>(
    `UPDATE documents SET snapshot_id = $2 WHERE id = (SELECT document_id FROM analyses WHERE id = $1) RETURNING id`,
    [analysisId, snapshotId],
  );
  const [document] = rows;
  if (!document) throw new Error('the analysis has a document');
  return document.id;
}
