import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { stripMarkup } from '#features/reflections/reflections/rules/description.ts';
import type { Findable } from '#features/search/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { PUBLIC_SCOPE_ID } from '../contract/search-index.ts';
import { withExcerpt } from '../rules/with-excerpt.ts';
import { type AnalysisRead, analysisFindables } from './analysis-findables.ts';
import { documentFindables } from './document-findables.ts';
import { ids, moment, readersOfItem, TEXT_MAX } from './findable-columns.ts';
import { passageFindables, passagesById } from './passage-findables.ts';

const reflectionRows = z.array(
  z.object({ id, title: z.string(), description: z.string(), text: z.string(), date: moment, readers: ids }),
);

/** Reads reflections as findables: title, description and the last saved text. */
async function reflectionFindables(
  tx: Transaction,
  organisationId: OrganisationId,
  reflectionIds: readonly Id[],
): Promise<Findable[]> {
  const found = await tx.execute(sql`
    SELECT r.id, r.title, r.description, left(r.text, ${TEXT_MAX}::integer) AS text, r.created_at AS date,
      ${readersOfItem('r')} AS readers
    FROM reflections r WHERE r.organisation_id = ${organisationId} AND NOT r.is_archived
      AND r.id = ANY(${sql.param([...reflectionIds])}::uuid[])`);
  return reflectionRows.parse(found.rows).map(({ description, text, ...row }) => ({
    ...row,
    kind: 'Reflection',
    text: [stripMarkup(description), text].filter(Boolean).join('\n'),
    documentId: null,
    analysisId: null,
    authorId: null,
    language: null,
    url: null,
    remarks: '',
    tags: [],
    portfolios: [],
  }));
}

const publicationRows = z.array(
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
async function publicationFindables(tx: Transaction, publicationIds: readonly Id[]): Promise<Findable[]> {
  const found = await tx.execute(sql`
    SELECT p.id, p.title, p.excerpt, p.language, p.published_at AS date, p.url,
      left(concat_ws(E'\n', nullif(p.byline, ''), s.title, nullif(p.text, '')), ${TEXT_MAX}::integer) AS text,
      array_remove(ARRAY[p.owner_id], NULL) AS readers
    FROM publications p JOIN sources s ON s.id = p.source_id
    WHERE p.id = ANY(${sql.param([...publicationIds])}::uuid[])`);
  return publicationRows.parse(found.rows).map(({ excerpt, text, ...row }) => ({
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

interface Read {
  readonly findables: readonly Findable[];
  /** The analyses, each with the revision at which it was read. */
  readonly analyses: readonly AnalysisRead[];
  /** Ids of items that are not findable. */
  readonly gone: readonly Id[];
}

/** Reads findables of any kind by id, with one statement per kind. */
export async function readFindables(
  tx: Transaction,
  organisationId: OrganisationId,
  ids: readonly Id[],
): Promise<Read> {
  if (organisationId === PUBLIC_SCOPE_ID) return published(tx, ids);
  const documents = await documentFindables(tx, organisationId, ids);
  const analyses = await analysisFindables(tx, organisationId, ids);
  const passages = await passageFindables(tx, organisationId, passagesById(ids));
  const reflections = await reflectionFindables(tx, organisationId, ids);
  const findables = [
    ...documents,
    ...analyses.map(({ findable }) => findable),
    ...passages.findables,
    ...reflections,
  ].filter(isAccessible);
  const found = new Set(findables.map(({ id }) => id));
  return { findables, analyses, gone: ids.filter((id) => !found.has(id)) };
}

/** A publication without reader is public. */
async function published(tx: Transaction, ids: readonly Id[]): Promise<Read> {
  const findables = await publicationFindables(tx, ids);
  const found = new Set(findables.map(({ id }) => id));
  return { findables, analyses: [], gone: ids.filter((id) => !found.has(id)) };
}

/** Items without readers are not indexed. */
export const isAccessible = ({ readers }: Findable): boolean => readers.length > 0;
