import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../src/platform/database/database.ts';
import { createMember, createOrganisation, type TestMember } from './people.ts';

const first = z.object({
  groupId: z.string(),
  userId: z.string(),
  documentId: z.string(),
  analysisId: z.string(),
  elementId: z.string(),
  missionId: z.string(),
  captureId: z.string(),
  searchId: z.string(),
  reflectionId: z.string(),
  versionId: z.string(),
  /** An item without links. */
  bareReflectionId: z.string(),
  reportId: z.string(),
  journalId: z.string(),
});

/** An organisation whose lists can grow. */
export interface GrowingOrganisation {
  readonly id: string;
  /** The reader: an organisation and platform admin who may open everything. */
  readonly reader: TestMember;
  /** Creates this many of each listed thing, in a few statements. */
  growTo(size: number): Promise<void>;
  /** The oldest item of each kind, and the longest section: targets of calls about a single thing. */
  first(): Promise<z.infer<typeof first>>;
  /** All members except the reader. */
  others(): Promise<string[]>;
  analyses(): Promise<string[]>;
}

export async function growingOrganisation(database: Database): Promise<GrowingOrganisation> {
  const organisation = await createOrganisation(database);
  const { id } = organisation;
  const reader = await createMember(database, organisation, { isAdmin: true, isPlatformAdmin: true });
  let size = 0;
  const ids = async (query: SQL) =>
    z
      .array(z.object({ id: z.string() }))
      .parse((await database.platform.execute(query)).rows)
      .map((row) => row.id);
  return {
    id,
    reader,
    growTo: (larger) =>
      database.asPlatform(async (tx) => {
        for (const statement of growth(organisation, reader.id, size + 1, larger))
          await tx.execute(statement);
        size = larger;
      }),
    first: async () => {
      const oldest = (table: SQL) =>
        sql`(SELECT id FROM ${table} AND organisation_id = ${id} ORDER BY id LIMIT 1)`;
      const { rows } = await database.platform.execute(sql`SELECT
        ${oldest(sql`groups WHERE name LIKE 'Groupe %'`)} AS "groupId",
        ${oldest(sql`users WHERE id <> ${reader.id}`)} AS "userId",
        ${oldest(sql`documents WHERE true`)} AS "documentId",
        ${oldest(sql`analyses WHERE true`)} AS "analysisId",
        ${oldest(sql`elements WHERE type = 'highlight'`)} AS "elementId",
        ${oldest(sql`elements WHERE type = 'mission'`)} AS "missionId",
        ${oldest(sql`captures WHERE true`)} AS "captureId",
        ${oldest(sql`reflections WHERE true`)} AS "reflectionId",
        ${oldest(sql`reflections WHERE title = 'Réflexion 2'`)} AS "bareReflectionId",
        ${oldest(sql`reflection_reports WHERE locked_on IS NULL`)} AS "reportId",
        ${oldest(sql`reflection_versions WHERE true`)} AS "versionId",
        ${oldest(sql`journals WHERE name = 'Section 1'`)} AS "journalId",
        (SELECT id FROM saved_searches WHERE organisation_id = ${id} ORDER BY fingerprint::integer DESC LIMIT 1)
          AS "searchId"`);
      return z.tuple([first]).parse(rows)[0];
    },
    others: () => ids(sql`SELECT id FROM users WHERE organisation_id = ${id} AND id <> ${reader.id}`),
    analyses: () => ids(sql`SELECT id FROM analyses WHERE organisation_id = ${id}`),
  };
}

/** The statements that add the rows for each new number, and the memberships of all. */
function growth(
  { id, organisationGroupId }: { readonly id: string; readonly organisationGroupId: string },
  readerId: string,
  from: number,
  to: number,
): SQL[] {
  const numbers = sql`generate_series(${from}::integer, ${to}::integer) n`;
  const here = (name: string) => sql`${sql.identifier(name)}.organisation_id = ${id}`;
  const oldest = (table: string, column = 'id') =>
    sql`(SELECT ${sql.identifier(column)} FROM ${sql.identifier(table)} WHERE organisation_id = ${id} ORDER BY 1 LIMIT 1)`;
  const longestSection = sql`SELECT id FROM journals WHERE organisation_id = ${id} AND name = 'Section 1'`;
  const analysed = (documents: SQL) => sql`
    WITH making AS MATERIALIZED (SELECT uuidv7() AS id, document_id FROM ${documents}),
      items AS (INSERT INTO shared_items (id, organisation_id, kind, created_by)
        SELECT id, ${id}, 'analysis', ${readerId} FROM making)
    INSERT INTO analyses (id, organisation_id, document_id, title, created_by)
    SELECT id, ${id}, document_id, 'Le recul', ${readerId} FROM making`;
  return [
    sql`WITH making AS MATERIALIZED (SELECT uuidv7() AS id, uuidv7() AS group_id, 'Autre ' || n AS name FROM ${numbers}),
        everybody AS (INSERT INTO groups (id, organisation_id, name) SELECT group_id, id, name FROM making)
      INSERT INTO organisations (id, name, organisation_group_id) SELECT id, name, group_id FROM making`,
    sql`INSERT INTO users (id, organisation_id, email, first_name, last_name, first_signed_in_at)
      SELECT uuidv7(), ${id}, n || '@' || ${id}::text || '.example', 'Prénom ' || n, 'Nom', now() FROM ${numbers}`,
    sql`INSERT INTO groups (id, organisation_id, name) SELECT uuidv7(), ${id}, 'Groupe ' || n FROM ${numbers}`,
    sql`INSERT INTO group_members (organisation_id, group_id, user_id)
      SELECT ${id}, groups.id, users.id FROM groups, users WHERE ${here('groups')} AND ${here('users')}
      ON CONFLICT DO NOTHING`,
    sql`INSERT INTO sessions (id, user_id, token, expires_at)
      SELECT uuidv7(), ${readerId}, 'session ' || n, now() + interval '1 day' FROM ${numbers}`,
    sql`INSERT INTO access_tokens (id, user_id, name, secret_hash, scopes)
      SELECT uuidv7(), ${readerId}, 'jeton ' || n, 'jeton ' || n, '{read}' FROM ${numbers}`,
    sql`INSERT INTO audit (id, organisation_id, actor_id, act, subject, details)
      SELECT uuidv7(), ${id}, users.id, 'group-created', 'group:x', '{}' FROM users WHERE ${here('users')}`,
    sql`INSERT INTO failed_work (id, kind, name, work, error, tries)
      SELECT uuidv7(), 'job', 'job', '{}', 'broken', 3 FROM ${numbers}`,
    sql`WITH making AS MATERIALIZED (SELECT uuidv7() AS id, n FROM ${numbers}),
        reading AS (INSERT INTO feeds (id, feed_key, url, host)
          SELECT id, 'revue ' || n, 'https://revue.example/' || n, 'revue.example' FROM making)
      INSERT INTO sources
        (id, feed_id, title, domain, rss_url, feed_key, keywords, language, title_key, search_key, created_by)
      SELECT id, id, 'Revue ' || n, 'https://revue.example', 'https://revue.example/' || n, 'revue ' || n, '*', 'fr-FR',
        'revue', 'revue', ${readerId} FROM making`,
    sql`INSERT INTO sources (id, feed_id, title, domain, rss_url, feed_key, keywords, language, title_key, search_key,
        created_by, organisation_id, owner_id)
      SELECT uuidv7(), feed_id, title, domain, rss_url, feed_key, '*', '', title_key, search_key,
        ${readerId}, ${id}::uuid, ${readerId}::uuid FROM sources WHERE owner_id IS NULL ON CONFLICT DO NOTHING`,
    sql`INSERT INTO publications (id, source_id, url, address_key, title, reading, published_at, story_id)
      SELECT uuidv7(), id, rss_url, feed_key, 'Le recul', 'given', now(), id FROM sources
      WHERE owner_id IS NULL ON CONFLICT DO NOTHING`,
    sql`INSERT INTO organisation_tags (organisation_id, text) SELECT ${id}, 'étiquette ' || n FROM ${numbers}`,

    sql`INSERT INTO documents (id, organisation_id, kind, url, title, content_type, source_id, reading, created_by)
      SELECT uuidv7(), ${id}, 'page', 'https://gazette.example/' || n, 'Page', 'text/html', 'user/x', 'whole', ${readerId}
      FROM ${numbers}`,
    sql`INSERT INTO document_snapshots (id, organisation_id, document_id, taken_at, hash, text)
      SELECT uuidv7(), ${id}, ${oldest('documents')}, now(), n, '' FROM ${numbers}`,
    analysed(sql`(SELECT documents.id AS document_id FROM documents
      WHERE ${here('documents')} AND documents.id NOT IN (SELECT document_id FROM analyses))`),
    analysed(sql`(SELECT ${oldest('documents')} AS document_id FROM ${numbers})`),
    sql`WITH making AS MATERIALIZED (SELECT uuidv7() AS id, n FROM ${numbers}),
        items AS (INSERT INTO shared_items (id, organisation_id, kind, created_by)
          SELECT id, ${id}, 'reflection', ${readerId} FROM making)
      INSERT INTO reflections (id, organisation_id, title, text, created_by)
      SELECT id, ${id}, 'Réflexion ' || n, 'Le recul d’un mètre', ${readerId} FROM making`,
    sql`INSERT INTO access_entries (organisation_id, item_id, user_id, role)
      SELECT ${id}, id, ${readerId}::uuid, 'Owner' FROM shared_items WHERE ${here('shared_items')}
      ON CONFLICT DO NOTHING`,
    ...['analyses', 'reflections'].map(
      (shared) => sql`INSERT INTO access_entries (organisation_id, item_id, group_id, role)
        SELECT ${id}, ${oldest(shared)}, id, 'Reader' FROM groups
        WHERE ${here('groups')} AND id <> ${organisationGroupId} ON CONFLICT DO NOTHING`,
    ),
    sql`INSERT INTO analysis_tags (organisation_id, analysis_id, position, text, source)
      SELECT ${id}, analyses.id, n, 'étiquette ' || n, 'organization' FROM analyses, ${numbers}
      WHERE ${here('analyses')}`,
    sql`INSERT INTO portfolio_entries (organisation_id, user_id, group_id, analysis_id, added_by, added_at)
      SELECT ${id}::uuid, ${readerId}::uuid, NULL::uuid, id, ${readerId}::uuid, now() FROM analyses WHERE ${here('analyses')}
      UNION ALL SELECT ${id}::uuid, NULL, groups.id, ${oldest('analyses')}, ${readerId}::uuid, now() FROM groups
      WHERE ${here('groups')} AND id <> ${organisationGroupId} ON CONFLICT DO NOTHING`,

    sql`INSERT INTO user_analyses (organisation_id, analysis_id, user_id, document_score, revision)
      SELECT ${id}, analyses.id, users.id, 60, 1 FROM analyses, users
      WHERE ${here('analyses')} AND ${here('users')} ON CONFLICT DO NOTHING`,
    ...['highlight', 'comment', 'mission'].map(
      (
        type,
      ) => sql`INSERT INTO elements (id, organisation_id, analysis_id, user_id, type, text, anchor, revision)
        SELECT uuidv7(), ${id}, ${oldest('analyses')}, ${readerId}, ${type}, 'Un mètre', ${ANCHOR}, 1
        FROM ${numbers}`,
    ),
    sql`INSERT INTO missions (organisation_id, element_id)
      SELECT ${id}, id FROM elements WHERE ${here('elements')} AND type = 'mission' ON CONFLICT DO NOTHING`,
    sql`INSERT INTO mission_assignees (organisation_id, mission_id, user_id, position)
      SELECT ${id}, ${oldest('missions', 'element_id')}, id, 0 FROM users WHERE ${here('users')} ON CONFLICT DO NOTHING`,
    sql`INSERT INTO elements (id, organisation_id, analysis_id, user_id, type, text, mission_id, revision)
      SELECT uuidv7(), ${id}, ${oldest('analyses')}, user_id, 'answer', 'Voici', mission_id, 1
      FROM mission_assignees WHERE ${here('mission_assignees')} ON CONFLICT DO NOTHING`,
    sql`INSERT INTO replies (id, organisation_id, element_id, user_id, text)
      SELECT uuidv7(), ${id}, elements.id, ${readerId}, 'Réponse' FROM elements, ${numbers} WHERE ${here('elements')}`,
    sql`UPDATE analyses SET revision = 2 WHERE ${here('analyses')}`,
    sql`INSERT INTO reflection_documents (organisation_id, reflection_id, analysis_id, category, added_by, added_at)
      SELECT ${id}, ${oldest('reflections')}, id, 'general', ${readerId}, now() FROM analyses WHERE ${here('analyses')}
      ON CONFLICT DO NOTHING`,
    sql`INSERT INTO reflection_links (organisation_id, reflection_id, linked_id, added_at, modified_by)
      SELECT ${id}, ${oldest('reflections')}, id, now(), ${readerId} FROM reflections
      WHERE ${here('reflections')} AND id <> ${oldest('reflections')} ON CONFLICT DO NOTHING`,
    sql`INSERT INTO reflection_reports
        (id, organisation_id, reflection_id, created_by, created_at, last_edited, locked_by, locked_on, analyses)
      SELECT uuidv7(), ${id}, ${oldest('reflections')}, ${readerId}, now(), now(), ${readerId}, now(), '[]' FROM ${numbers}`,
    sql`INSERT INTO reflection_reports (id, organisation_id, reflection_id, created_by, created_at, last_edited)
      SELECT uuidv7(), ${id}, ${oldest('reflections')}, ${readerId}, now(), now() ON CONFLICT DO NOTHING`,
    sql`INSERT INTO report_comments (id, organisation_id, report_id, category, user_id, text, created_at)
      SELECT uuidv7(), ${id}, reflection_reports.id, 'general', ${readerId}, 'Un mètre', now()
      FROM reflection_reports, ${numbers} WHERE ${here('reflection_reports')} AND locked_on IS NULL`,
    sql`INSERT INTO report_replies (id, organisation_id, comment_id, user_id, text, created_at)
      SELECT uuidv7(), ${id}, report_comments.id, ${readerId}, 'Ou deux', now()
      FROM report_comments, ${numbers} WHERE ${here('report_comments')}`,
    sql`INSERT INTO report_reactions (organisation_id, comment_id, user_id, reaction)
      SELECT ${id}, report_comments.id, users.id, 'agree' FROM report_comments, users
      WHERE ${here('report_comments')} AND ${here('users')} ON CONFLICT DO NOTHING`,
    // The stored state of an empty text.
    sql`INSERT INTO reflection_versions (id, organisation_id, reflection_id, state, authors, changes, made_at)
      SELECT uuidv7(), ${id}, ${oldest('reflections')}, '\\x0000', ARRAY[${readerId}::uuid], 1, now() FROM ${numbers}`,
    sql`INSERT INTO side_threads (id, organisation_id, reflection_id, quote, created_by, created_at)
      SELECT uuidv7(), ${id}, ${oldest('reflections')}, 'un mètre', ${readerId}, now() FROM ${numbers}`,
    sql`INSERT INTO side_comments (id, organisation_id, thread_id, user_id, content, created_at)
      SELECT uuidv7(), ${id}, side_threads.id, ${readerId}, 'Lequel ?', now()
      FROM side_threads, ${numbers} WHERE ${here('side_threads')}`,

    sql`INSERT INTO saved_searches (id, organisation_id, created_by, query, fingerprint)
      SELECT uuidv7(), ${id}, ${readerId}, jsonb_build_object('max_results', 8, 'offset', 0, 'filters', '[]'::jsonb, 'scorings',
        (SELECT jsonb_agg(jsonb_build_object('Semantic', jsonb_build_object('param', 'mot ' || m)))
          FROM generate_series(1, n) m)), n FROM ${numbers}`,
    sql`INSERT INTO journals (id, organisation_id, type, template)
      SELECT uuidv7(), ${id}, 'organisation', 'ORGANISATION_NEWS' ON CONFLICT DO NOTHING`,
    sql`INSERT INTO journals (id, organisation_id, type, user_id, name, created_by)
      SELECT uuidv7(), ${id}, 'standalone', ${readerId}, 'Section ' || n, ${readerId} FROM ${numbers}`,
    sql`INSERT INTO journal_strategies (organisation_id, journal_id, position, search_id, recommendation_count)
      SELECT ${id}, (${longestSection}), fingerprint::integer, saved_searches.id, 8 FROM saved_searches
      WHERE ${here('saved_searches')} AND fingerprint::integer <= 12 ON CONFLICT DO NOTHING`,
    sql`INSERT INTO recommendations (id, organisation_id, journal_id, publication_id, score, why, recommended_at)
      SELECT uuidv7(), ${id}, journals.id, publications.id, 1, ${WHY}, now() FROM publications, journals
      WHERE ${here('journals')} AND (journals.id = (${longestSection}) OR journals.type = 'organisation')
      ON CONFLICT DO NOTHING`,
    sql`INSERT INTO recommendations (id, organisation_id, journal_id, document_id, score, why, recommended_at, exhausted,
        exhausted_because, deactivated_at)
      SELECT uuidv7(), ${id}, (${longestSection}), id, 1, ${WHY}, now(), true, 'outdated', now() FROM documents
      WHERE ${here('documents')} ON CONFLICT DO NOTHING`,
    sql`INSERT INTO captures (id, organisation_id, user_id, url, state, step, document_id, keeping)
      SELECT uuidv7(), ${id}, ${readerId}, 'https://gazette.example/' || n, 'ready', 'compared', ${oldest('documents')}, '{}'
      FROM ${numbers}`,
    sql`INSERT INTO notifications
        (id, organisation_id, user_id, act, caused_by, analysis_id, document_title, document_url, at, first_at, position)
      SELECT uuidv7(), ${id}, ${readerId}, 'shared', users.id, analyses.id, 'Page', '', now(), now(), 1
      FROM analyses, users WHERE ${here('analyses')} AND ${here('users')} AND users.id <> ${readerId}`,
  ];
}

const WHY = JSON.stringify({ kind: 'news', seed: null, search: null, words: [], learnt: null });

const ANCHOR = JSON.stringify({
  exact: 'Un mètre',
  prefix: '',
  suffix: '',
  start: 0,
  end: 8,
  page: null,
  snapshotId: null,
});
