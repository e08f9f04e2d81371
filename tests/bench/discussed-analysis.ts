import pg from 'pg';
import { newId } from '../../src/platform/new-id.ts';

/** The size of an analysis; every element has the same number of replies. */
export interface Discussion {
  readonly participants: number;
  readonly elements: number;
  readonly repliesEach: number;
}

export interface DiscussingOrganisation {
  readonly id: string;
  /** All people, who may contribute. The first ones are participants. */
  readonly userIds: readonly string[];
  readonly analysisIds: readonly string[];
}

/**
 * Creates an organisation with an analysis of each of these sizes, shared with everyone. Loaded in a few statements,
 * without the triggers and checks of the product's own writes.
 */
export async function discussingOrganisation(
  url: string,
  people: number,
  discussions: readonly Discussion[],
): Promise<DiscussingOrganisation> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=vigie' });
  await client.connect();
  const [id, everybodyId] = [newId(), newId()];
  const userIds = Array.from({ length: people }, () => newId());
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    await loadPeople(client, { id, everybodyId, userIds });
    const analysisIds: string[] = [];
    for (const discussion of discussions)
      analysisIds.push(await loadAnalysis(client, { id, everybodyId, userIds }, discussion));
    await client.query('COMMIT');
    // As autovacuum does within minutes after such a load.
    await client.query('VACUUM ANALYZE');
    return { id, userIds, analysisIds };
  } finally {
    await client.end();
  }
}

interface Everyone {
  readonly id: string;
  readonly everybodyId: string;
  readonly userIds: readonly string[];
}

async function loadPeople(client: pg.Client, { id, everybodyId, userIds }: Everyone): Promise<void> {
  await client.query(
    `INSERT INTO organisations (id, name, organisation_group_id) VALUES ($1, 'Discutée', $2)`,
    [id, everybodyId],
  );
  await client.query(
    `INSERT INTO users (id, organisation_id, email, first_name, last_name, first_signed_in_at)
     SELECT u, $1::uuid, 'p' || n || '@' || $1::uuid || '.example', 'Prénom ' || n, 'Nom', now()
     FROM unnest($2::uuid[]) WITH ORDINALITY AS people (u, n)`,
    [id, userIds],
  );
  await client.query(`INSERT INTO groups (id, organisation_id, name) VALUES ($2, $1, 'Tous')`, [
    id,
    everybodyId,
  ]);
  await client.query(
    `INSERT INTO group_members (organisation_id, group_id, user_id) SELECT $1::uuid, $2::uuid, u FROM unnest($3::uuid[]) u`,
    [id, everybodyId, userIds],
  );
}

async function loadAnalysis(
  client: pg.Client,
  { id, everybodyId, userIds }: Everyone,
  { participants, elements, repliesEach }: Discussion,
): Promise<string> {
  const [analysisId, documentId] = [newId(), newId()];
  const taking = userIds.slice(0, participants);
  const by = userIds[0];
  const statements: readonly (readonly [text: string, values: unknown[]])[] = [
    [
      `INSERT INTO documents (id, organisation_id, kind, url, title, excerpt, content_type, source_id, reading, created_by)
       VALUES ($2, $1::uuid, 'page', 'https://gazette.example/' || $2::uuid, 'Page', '', 'text/html', 'user', 'whole', $3)`,
      [id, documentId, by],
    ],
    [
      `INSERT INTO shared_items (id, organisation_id, kind, created_by) VALUES ($2, $1, 'analysis', $3)`,
      [id, analysisId, by],
    ],
    [
      `INSERT INTO access_entries (organisation_id, item_id, group_id, role) VALUES ($1, $2, $3, 'Owner')`,
      [id, analysisId, everybodyId],
    ],
    [
      `INSERT INTO analyses (id, organisation_id, document_id, title, created_by) VALUES ($2, $1, $3, 'Le recul', $4)`,
      [id, analysisId, documentId, by],
    ],
    [
      `INSERT INTO user_analyses (organisation_id, analysis_id, user_id, document_score, created_at)
       SELECT $1::uuid, $2::uuid, u, 60, '2026-01-01'::timestamptz + n * interval '1 minute'
       FROM unnest($3::uuid[]) WITH ORDINALITY AS people (u, n)`,
      [id, analysisId, taking],
    ],
    [
      `INSERT INTO elements (id, organisation_id, analysis_id, user_id, type, text, note, code, anchor, reply_count, created_at)
       SELECT uuidv7(), $1::uuid, $2::uuid, ($3::uuid[])[1 + n % $4::integer], kind,
         repeat('Un mètre par an. ', 12), CASE WHEN kind = 'highlight' THEN 'À vérifier.' ELSE '' END,
         (ARRAY['c', 'o', 'd', 'e', NULL])[1 + n % 5],
         CASE WHEN kind = 'highlight' THEN jsonb_build_object('exact', repeat('Un mètre par an. ', 12), 'prefix', '',
           'suffix', '', 'start', n * 40, 'end', n * 40 + 204, 'page', NULL, 'snapshotId', NULL) END,
         $6, '2026-02-01'::timestamptz + n * interval '1 minute'
       FROM generate_series(1, $5::integer) n, LATERAL (SELECT CASE WHEN n % 3 = 0 THEN 'highlight' ELSE 'comment' END) AS k (kind)`,
      [id, analysisId, taking, participants, elements, repliesEach],
    ],
    [
      `INSERT INTO replies (id, organisation_id, element_id, user_id, text, created_at)
       SELECT uuidv7(), $1::uuid, e.id, ($3::uuid[])[1 + n % $4::integer], repeat('D’accord. ', 8),
         e.created_at + n * interval '1 minute'
       FROM elements e, generate_series(1, $5::integer) n WHERE e.analysis_id = $2::uuid`,
      [id, analysisId, taking, participants, repliesEach],
    ],
  ];
  for (const [text, values] of statements) await client.query(text, values);
  return analysisId;
}
