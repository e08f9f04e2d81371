import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { type Id, id } from '#base/ids.ts';
import type { DocumentSummary } from '#features/documents/documents/contract/documents.ts';
import { addressKey, siteAddressOf, siteOf } from '#features/documents/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publicationImageAddress } from '../rules/publication-fields.ts';

/** A publication as far as the actor may see it. */
export interface Publication {
  readonly id: Id;
  readonly url: string;
  readonly addressKey: string;
  readonly title: string;
  /** Shared by near-identical publications of other sources. */
  readonly storyId: Id;
  readonly sourceId: Id;
  readonly publishedAt: Date;
  readonly language: string | null;
  /** Its excerpt. */
  readonly text: string;
  /** As cards show it, with the id of the publication. */
  readonly document: DocumentSummary;
  readonly source: {
    readonly id: Id;
    readonly title: string;
    readonly host: string;
    /** The address of the site. */
    readonly address: string;
  };
}

const rows = z.array(
  z.object({
    id,
    storyId: id,
    sourceId: id,
    url: z.string(),
    addressKey: z.string(),
    title: z.string(),
    excerpt: z.string(),
    byline: z.string(),
    language: z.string().nullable(),
    wordCount: z.number(),
    reading: z.enum(['given', 'pending', 'whole', 'failed']),
    hasPicture: z.boolean(),
    publishedAt: z.coerce.date(),
    sourceTitle: z.string(),
    domain: z.string(),
  }),
);
type Row = z.output<typeof rows>[number];

/** FX-43: the publication at an address, if the actor may see it; their own before the public one. */
export async function findPublicationByAddress(
  tx: Transaction,
  actor: Pick<Actor, 'organisationId' | 'userId'>,
  address: string,
): Promise<Publication | null> {
  const key = addressKey(address);
  if (key === null) return null;
  const { rows } = await tx.execute(sql`
    SELECT id FROM publications WHERE address_key = ${key} AND (owner_id IS NULL OR owner_id = ${actor.userId})
    ORDER BY owner_id IS NULL`);
  const ids = z.array(z.object({ id })).parse(rows);
  const found = await visiblePublications(
    tx,
    actor,
    ids.map((row) => row.id),
  );
  return ids.map((row) => found.get(row.id)).find(Boolean) ?? null;
}

/** The publications the actor may see, by id: public ones and those of their own sources. */
export async function visiblePublications(
  tx: Transaction,
  { organisationId, userId }: Pick<Actor, 'organisationId' | 'userId'>,
  ids: readonly Id[],
): Promise<Map<Id, Publication>> {
  if (ids.length === 0) return new Map();
  const found = await tx.execute(sql`
    SELECT p.id, p.story_id AS "storyId", p.source_id AS "sourceId", p.url, p.address_key AS "addressKey", p.title,
      p.excerpt, p.byline, p.language, p.word_count AS "wordCount", p.reading, p.published_at AS "publishedAt",
      p.image_url IS NOT NULL AS "hasPicture", s.title AS "sourceTitle", s.domain
    FROM publications p JOIN sources s ON s.id = p.source_id
    WHERE p.id = ANY(${sql.param([...new Set(ids)])}::uuid[])
      AND (p.owner_id IS NULL OR (p.organisation_id = ${organisationId} AND p.owner_id = ${userId}))`);
  return new Map(rows.parse(found.rows).map((row) => [row.id, toPublication(row)]));
}

function toPublication({
  excerpt,
  byline,
  wordCount,
  reading,
  hasPicture,
  sourceTitle,
  domain,
  ...row
}: Row): Publication {
  const site = siteAddressOf(domain) || siteAddressOf(row.url);
  const { id: publicationId, url, title, language } = row;
  return {
    ...row,
    text: excerpt,
    source: { id: row.sourceId, title: sourceTitle, host: siteOf(site), address: site },
    document: {
      id: publicationId,
      kind: 'page',
      url,
      title,
      excerpt,
      byline,
      language,
      wordCount,
      siteName: sourceTitle,
      datePublished: row.publishedAt.toISOString(),
      doi: null,
      pageCount: null,
      contentType: 'text/html',
      failure: null,
      iconUrl: null,
      // A full text in the feed counts as read; other entries are only described.
      reading: reading === 'given' || reading === 'whole' ? 'whole' : 'described',
      imageUrl: hasPicture ? publicationImageAddress(publicationId) : null,
    },
  };
}
