import pg from 'pg';
import { newId } from '../../src/platform/new-id.ts';

/** The number of people who share the portfolios. */
const PEOPLE = 50;

export interface AnalysedOrganisation {
  readonly id: string;
  /** The reader: a member of the group whose portfolio has all analyses. */
  readonly userId: string;
  readonly groupId: string;
}

/**
 * Creates an organisation of fifty people with this many analyses: each in its author's portfolio, and all in that of a
 * group. Loaded in a few statements, without the triggers and checks of the product's own writes.
 */
export async function analysedOrganisation(url: string, analyses: number): Promise<AnalysedOrganisation> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=vigie' });
  await client.connect();
  const [id, userId, groupId, everybodyId] = [newId(), newId(), newId(), newId()];
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    for (const [text, values] of statements({ id, userId, groupId }, everybodyId, analyses))
      await client.query(text, values);
    await client.query('COMMIT');
    // As autovacuum does within minutes after such a load.
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
  return { id, userId, groupId };
}

type Statement = readonly [text: string, values: unknown[]];

function statements(
  { id, userId, groupId }: AnalysedOrganisation,
  everybodyId: string,
  analyses: number,
): Statement[] {
  return [
    [
      `INSERT INTO organisations (id, name, organisation_group_id) VALUES ($1, 'Analysée', $2)`,
      [id, everybodyId],
    ],
    [
      `INSERT INTO users (id, organisation_id, email, first_name, last_name, first_signed_in_at)
       SELECT CASE WHEN n = 1 THEN $2::uuid ELSE uuidv7() END, $1::uuid, 'p' || n || '@' || $1::uuid || '.example', 'Prénom ' || n,
         'Nom', now() FROM generate_series(1, $3::integer) n`,
      [id, userId, PEOPLE],
    ],
    [
      `INSERT INTO groups (id, organisation_id, name) VALUES ($2, $1, 'Tout le littoral'), ($3, $1, 'Tous')`,
      [id, groupId, everybodyId],
    ],
    [
      `INSERT INTO group_members (organisation_id, group_id, user_id)
       SELECT $1::uuid, g, u.id FROM users u, unnest(ARRAY[$2, $3]::uuid[]) g WHERE u.organisation_id = $1`,
      [id, groupId, everybodyId],
    ],
    [
      `CREATE TEMP TABLE making ON COMMIT DROP AS
       SELECT n, uuidv7() AS analysis_id, uuidv7() AS document_id, author.id AS author_id,
         '2026-01-01'::timestamptz + n * interval '1 minute' AS at
       FROM generate_series(1, $2::integer) n JOIN (
         SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM users WHERE organisation_id = $1) author
         ON author.place = n % $3::integer`,
      [id, analyses, PEOPLE],
    ],
    [
      `INSERT INTO documents (id, organisation_id, kind, url, title, excerpt, content_type, source_id, reading, created_by)
       SELECT document_id, $1::uuid, 'page', 'https://gazette.example/' || n, 'Page ' || n, repeat('Un extrait. ', 12),
         'text/html', 'user/' || author_id, 'whole', author_id FROM making`,
      [id],
    ],
    [
      `INSERT INTO shared_items (id, organisation_id, kind, created_by) SELECT analysis_id, $1::uuid, 'analysis', author_id FROM making`,
      [id],
    ],
    [
      `INSERT INTO access_entries (organisation_id, item_id, user_id, group_id, role)
       SELECT $1::uuid, analysis_id, author_id, NULL::uuid, 'Owner' FROM making
       UNION ALL SELECT $1::uuid, analysis_id, NULL::uuid, $2::uuid, 'Owner' FROM making`,
      [id, groupId],
    ],
    [
      `INSERT INTO analyses (id, organisation_id, document_id, title, created_by, last_edited)
       SELECT analysis_id, $1::uuid, document_id, 'Le recul du trait de côte, relevé ' || n, author_id, at FROM making`,
      [id],
    ],
    [
      `INSERT INTO analysis_tags (organisation_id, analysis_id, position, text, source)
       SELECT $1::uuid, analysis_id, k, 'étiquette ' || (n * 7 + k * 31) % 400, 'user' FROM making, generate_series(0, 2) k`,
      [id],
    ],
    [
      `INSERT INTO user_analyses (organisation_id, analysis_id, user_id, document_score)
       SELECT DISTINCT $1::uuid, analysis_id, u, 60 FROM making, unnest(ARRAY[author_id, $2::uuid]) u`,
      [id, userId],
    ],
    [
      `INSERT INTO portfolio_entries (organisation_id, user_id, group_id, analysis_id, added_by, added_at)
       SELECT $1::uuid, author_id, NULL::uuid, analysis_id, author_id, at FROM making
       UNION ALL SELECT $1::uuid, NULL::uuid, $2::uuid, analysis_id, author_id, at FROM making`,
      [id, groupId],
    ],
    [
      `INSERT INTO portfolio_counts (organisation_id, portfolio_id, entry_count)
       SELECT organisation_id, portfolio_id, count(*) FROM portfolio_entries WHERE organisation_id = $1 GROUP BY 1, 2`,
      [id],
    ],
  ];
}
