import pg from 'pg';
import { newId } from '../../../src/platform/new-id.ts';
import { type AnalysedOrganisation, analysedOrganisation } from '../analysed-organisation.ts';

export interface Sizes {
  readonly documents: number;
  readonly analyses: number;
  readonly reflections: number;
  readonly feeds: number;
  /** The past recommendations of the opened section. */
  readonly past: number;
  /** The entries of the organisation's audit. */
  readonly actions: number;
}

/** The largest size with promised response times. */
export const LARGE: Sizes = {
  documents: 100_000,
  analyses: 10_000,
  reflections: 1_000,
  feeds: 500,
  past: 5_000,
  actions: 10_000,
};
/** Full first pages with little behind them: the lists of the demo are shorter than a page. */
export const FULL_PAGES: Sizes = {
  documents: 2_000,
  analyses: 1_000,
  reflections: 20,
  feeds: 20,
  past: 40,
  actions: 200,
};
const PUBLICATIONS_OF_A_FEED = 20;
/** The current recommendations of the opened section. */
const CURRENT = 8;

/**
 * Creates an organisation of a given size: analyses, documents only captured, reflections, feeds, a section and
 * notifications. Loaded in a few statements, like `analysedOrganisation`.
 */
export async function sizedOrganisation(url: string, sizes: Sizes): Promise<AnalysedOrganisation> {
  const organisation = await analysedOrganisation(url, sizes.analyses);
  const client = new pg.Client({ connectionString: url, options: '-c search_path=vigie' });
  await client.connect();
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    for (const [text, values] of statements(organisation, sizes)) await client.query(text, values);
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
  return organisation;
}

type Statement = readonly [text: string, values: unknown[]];

function statements({ id, userId, groupId }: AnalysedOrganisation, sizes: Sizes): Statement[] {
  return [
    ['UPDATE users SET is_organisation_admin = true, is_platform_admin = true WHERE id = $1', [userId]],
    [
      `INSERT INTO documents (id, organisation_id, kind, url, title, excerpt, content_type, source_id, reading, created_by)
       SELECT uuidv7(), $1::uuid, 'page', 'https://annales.example/' || n, 'Annale ' || n, repeat('Un extrait. ', 12),
         'text/html', 'user/' || $2::uuid, 'whole', $2::uuid FROM generate_series(1, $3::integer) n`,
      [id, userId, sizes.documents - sizes.analyses],
    ],
    [
      `INSERT INTO captures (id, organisation_id, user_id, url, state, step, document_id, keeping)
       SELECT uuidv7(), organisation_id, created_by, url, 'ready', 'compared', id, '{}' FROM documents
       WHERE organisation_id = $1 AND title LIKE 'Annale %'`,
      [id],
    ],
    [
      `INSERT INTO elements (id, organisation_id, analysis_id, user_id, type, text, anchor, revision)
       SELECT uuidv7(), $1::uuid, a.id, a.created_by, 'highlight', 'Un mètre', $2::jsonb, 1
       FROM analyses a, generate_series(1, 3) WHERE a.organisation_id = $1`,
      [id, ANCHOR],
    ],
    ...reflections({ id, userId, groupId }, sizes.reflections),
    ...journal({ id, userId }, sizes),
    [
      `INSERT INTO notifications
         (id, organisation_id, user_id, act, caused_by, analysis_id, document_title, document_url, at, first_at, position)
       SELECT uuidv7(), $1::uuid, $2::uuid, 'shared', a.created_by, a.id, a.title, '', a.last_edited, a.last_edited, 1
       FROM analyses a WHERE a.organisation_id = $1 AND a.created_by <> $2`,
      [id, userId],
    ],
    [
      `INSERT INTO audit (id, organisation_id, actor_id, act, subject, details)
       SELECT uuidv7(), $1::uuid, $2::uuid, 'group-created', 'group:x', '{}' FROM generate_series(1, $3::integer)`,
      [id, userId, sizes.actions],
    ],
  ];
}

/** All shared with the group; the newest one has linked documents and side comments. */
function reflections({ id, userId, groupId }: AnalysedOrganisation, count: number): Statement[] {
  return [
    [
      `CREATE TEMP TABLE reflecting ON COMMIT DROP AS
       SELECT n, uuidv7() AS id, '2026-01-01'::timestamptz + n * interval '1 minute' AS at FROM generate_series(1, $1::integer) n`,
      [count],
    ],
    [
      `INSERT INTO shared_items (id, organisation_id, kind, created_by)
       SELECT id, $1::uuid, 'reflection', $2::uuid FROM reflecting`,
      [id, userId],
    ],
    [
      `INSERT INTO access_entries (organisation_id, item_id, user_id, group_id, role)
       SELECT $1::uuid, id, $2::uuid, NULL::uuid, 'Owner' FROM reflecting
       UNION ALL SELECT $1::uuid, id, NULL, $3::uuid, 'Reader' FROM reflecting`,
      [id, userId, groupId],
    ],
    [
      `INSERT INTO reflections (id, organisation_id, title, text, created_by, last_edited, document_count)
       SELECT id, $1::uuid, 'Réflexion ' || n, repeat('Le recul d’un mètre. ', 50), $2::uuid, at, 10 FROM reflecting`,
      [id, userId],
    ],
    [
      `INSERT INTO reflection_documents (organisation_id, reflection_id, analysis_id, category, added_by, added_at)
       SELECT $1::uuid, r.id, a.id, 'general', $2::uuid, now()
       FROM reflecting r JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM analyses WHERE organisation_id = $1) a
         ON a.n BETWEEN r.n * 10 - 9 AND r.n * 10`,
      [id, userId],
    ],
    [
      `INSERT INTO side_threads (id, organisation_id, reflection_id, quote, created_by, created_at)
       SELECT uuidv7(), $1::uuid, id, 'un mètre', $2::uuid, now() FROM reflecting, generate_series(1, 3)`,
      [id, userId],
    ],
    [
      `INSERT INTO side_comments (id, organisation_id, thread_id, user_id, content, created_at)
       SELECT uuidv7(), $1::uuid, id, $2::uuid, 'Lequel ?', now() FROM side_threads WHERE organisation_id = $1`,
      [id, userId],
    ],
  ];
}

function journal(
  { id, userId }: Pick<AnalysedOrganisation, 'id' | 'userId'>,
  { feeds, past }: Sizes,
): Statement[] {
  const journalId = newId();
  return [
    [
      `WITH making AS MATERIALIZED (SELECT uuidv7() AS id, n FROM generate_series(1, $1::integer) n),
         reading AS (INSERT INTO feeds (id, feed_key, url, host, next_visit_at)
           SELECT id, 'revue ' || n, 'https://revue.example/' || n, 'revue.example', now() + interval '1 day' FROM making)
       INSERT INTO sources
         (id, feed_id, title, domain, rss_url, feed_key, keywords, language, title_key, search_key, created_by)
       SELECT id, id, 'Revue ' || n, 'https://revue.example', 'https://revue.example/' || n, 'revue ' || n, '*', 'fr-FR',
         'revue ' || n, 'revue ' || n, $2::uuid FROM making`,
      [feeds, userId],
    ],
    [
      `INSERT INTO publications (id, source_id, url, address_key, title, reading, published_at, story_id)
       SELECT p.id, p.source_id, 'https://revue.example/p/' || p.id, 'revue.example/p/' || p.id, 'Parution', 'given',
         now() - p.n * interval '1 hour', p.id
       FROM (SELECT uuidv7() AS id, s.id AS source_id, n FROM sources s, generate_series(1, $1::integer) n
         WHERE s.title LIKE 'Revue %') p`,
      [PUBLICATIONS_OF_A_FEED],
    ],
    [
      `INSERT INTO journals (id, organisation_id, type, user_id, template, next_run_at, ran_at)
       VALUES ($1, $2, 'standalone', $3, 'SIMILAR_TO_USER_ANALYSES', now() + interval '1 day', now())`,
      [journalId, id, userId],
    ],
    [
      `INSERT INTO recommendations (id, organisation_id, journal_id, publication_id, score, why, recommended_at, exhausted,
         exhausted_because, deactivated_at)
       SELECT uuidv7(), $1::uuid, $2::uuid, p.id, 1, $3::jsonb, p.at, p.place > $4, CASE WHEN p.place > $4 THEN 'outdated' END,
         CASE WHEN p.place > $4 THEN p.at END
       FROM (SELECT id, published_at AS at, row_number() OVER (ORDER BY published_at DESC, id) AS place
         FROM publications WHERE title = 'Parution') p WHERE p.place <= $4 + $5::integer`,
      [id, journalId, WHY, CURRENT, past],
    ],
  ];
}

const WHY = JSON.stringify({ kind: 'coldStart', seed: null, search: null, words: [], learnt: null });
const ANCHOR = JSON.stringify({
  exact: 'Un mètre',
  prefix: '',
  suffix: '',
  start: 0,
  end: 8,
  page: null,
  snapshotId: null,
});
