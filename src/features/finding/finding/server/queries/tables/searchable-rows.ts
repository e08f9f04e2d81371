import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#base/actor.ts';
import type { Id } from '#base/ids.ts';
import { mayOpenDocument } from '#features/captures/server.ts';
import type { DocKind } from '#features/search/contract/criteria.ts';
import { mayOpen } from '#features/sharing/server.ts';

type Reader = Pick<Actor, 'organisationId' | 'userId'>;

/** How one kind of item is searched in the tables. */
interface SearchableRows {
  /**
   * Selects id, document_id, analysis_id, date, url, created_by, body (the text) and title (the displayed title), newest
   * first, limited in number. Only passages have an author.
   */
  readonly newest: (organisationId: string, authorId?: Id) => SQL;
  /** The condition that a reader may open a row `f`. */
  readonly isOpen: (reader: Reader) => SQL;
}

/** Larger amounts require the index. */
const SEARCHED_ROWS = 5_000;
const NEWEST = (idColumn: SQL) => sql`ORDER BY ${idColumn} DESC LIMIT ${SEARCHED_ROWS}`;

const opensAnalysis = ({ organisationId, userId }: Reader) =>
  sql`(SELECT ${mayOpen(sql`f.analysis_id`, { organisationId, userId })})`;

/** By kind; other kinds are not searched in the tables. */
export const SEARCHABLE_ROWS: Partial<Record<DocKind, SearchableRows>> = {
  Document: {
    newest: (organisationId) => sql`
      SELECT d.id, d.id AS document_id, NULL::uuid AS analysis_id, coalesce(d.published_at, d.created_at) AS date, d.url,
        d.created_by, concat_ws(' ', d.title, d.site_name, d.byline, d.excerpt) AS body, '' AS title
      FROM documents d WHERE d.organisation_id = ${organisationId} ${NEWEST(sql`d.id`)}`,
    isOpen: (reader) => mayOpenDocument({ id: sql`f.id`, createdBy: sql`f.created_by` }, reader),
  },
  Analysis: {
    newest: (organisationId) => sql`
      SELECT a.id, a.document_id, a.id AS analysis_id, coalesce(d.published_at, a.created_at) AS date, d.url, a.created_by,
        concat_ws(' ', a.title, a.thread_name, a.description, (SELECT string_agg(t.text, ' ') FROM analysis_tags t
          WHERE t.organisation_id = ${organisationId} AND t.analysis_id = a.id)) AS body, '' AS title
      FROM analyses a JOIN documents d ON d.id = a.document_id
      WHERE a.organisation_id = ${organisationId} ${NEWEST(sql`a.id`)}`,
    isOpen: opensAnalysis,
  },
  Passage: {
    newest: (organisationId, authorId) => sql`
      SELECT e.id, a.document_id, e.analysis_id, e.created_at AS date, d.url, e.user_id AS created_by,
        concat_ws(' ', e.text, e.note) AS body, a.title AS title
      FROM elements e JOIN analyses a ON a.id = e.analysis_id JOIN documents d ON d.id = a.document_id
      WHERE e.organisation_id = ${organisationId} AND NOT e.archived AND e.type <> 'answer'
        AND ${authorId ? sql`e.user_id = ${authorId}` : sql`true`} ${NEWEST(sql`e.id`)}`,
    isOpen: opensAnalysis,
  },
  Reflection: {
    newest: (organisationId) => sql`
      SELECT r.id, NULL::uuid AS document_id, NULL::uuid AS analysis_id, r.created_at AS date, NULL::text AS url,
        r.created_by, concat_ws(' ', r.title, regexp_replace(r.description, '<[^>]*>', ' ', 'g'), r.text) AS body, '' AS title
      FROM reflections r WHERE r.organisation_id = ${organisationId} AND NOT r.is_archived ${NEWEST(sql`r.id`)}`,
    isOpen: ({ organisationId, userId }) => sql`(SELECT ${mayOpen(sql`f.id`, { organisationId, userId })})`,
  },
};
