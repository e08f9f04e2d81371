import { sql } from 'drizzle-orm';
import {
  type SourceEntry,
  toPublicationDraft,
} from '../../src/features/sources/publications/server/publication-draft.ts';
import { storeEntries } from '../../src/features/sources/publications/server/store-entries.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/new-id.ts';

/** Creates a source that is never polled; returns its id. */
export async function makeSource(database: Database, title = `Source ${newId()}`): Promise<string> {
  const id = newId();
  const url = `https://${id}.example/feed`;
  await database.platform.execute(
    sql`INSERT INTO feeds (id, feed_key, url, host, next_visit_at) VALUES (${id}, ${url}, ${url}, ${`${id}.example`}, 'infinity')`,
  );
  await database.platform.execute(sql`
    INSERT INTO sources (id, feed_id, title, domain, rss_url, feed_key, keywords, language, title_key, search_key, created_by)
    VALUES (${id}, ${id}, ${title}, ${`${id}.example`}, ${url}, ${url}, '*', 'fr-CA', ${title}, ${title}, ${id})`);
  return id;
}

interface Published {
  readonly title: string;
  readonly text?: string;
  readonly url?: string;
  readonly at?: Date;
  readonly language?: string;
}

/** Stores a publication of a source, as if its feed had been read; returns its id. */
export async function publish(
  database: Database,
  sourceId: string,
  { title, text = title, at = new Date(), language = 'fr', ...given }: Published,
): Promise<string> {
  const url = given.url ?? `https://presse.example/${newId()}`;
  const entry: SourceEntry = {
    title,
    link: url,
    summary: text,
    content: null,
    author: null,
    image: null,
    published: at.toISOString(),
    updated: null,
    enclosures: [],
    language,
  };
  const source = { id: sourceId, ownerId: null, organisationId: null };
  return database.asPlatform(async (tx) => {
    const now = new Date();
    await storeEntries(tx, { source, entries: [toPublicationDraft(entry, now) ?? []].flat(), now });
    const { rows } = await tx.execute(sql`SELECT id FROM publications WHERE url = ${url}`);
    const [row] = rows;
    if (typeof row?.id !== 'string') throw new Error('the publication was not stored');
    return row.id;
  });
}
