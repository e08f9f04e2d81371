import { sql } from 'drizzle-orm';
import {
  type SourceEntry,
  toPublicationDraft,
} from '../../src/features/sources/publications/server/publication-draft.ts';
import { storeEntries } from '../../src/features/sources/publications/server/store-entries.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/new-id.ts';
import type { TestMember } from './people.ts';
import { makeSource } from './published.ts';

/** The fields of a source that ingesting its entries needs. */
export interface FeedSource {
  readonly id: string;
  readonly ownerId: string | null;
  readonly organisationId: string | null;
}

/** Creates a public source, or one of a single person. */
export async function createFeedSource(
  database: Database,
  owner: TestMember | null = null,
): Promise<FeedSource> {
  const id = await makeSource(database);
  if (!owner) return { id, ownerId: null, organisationId: null };
  const { id: ownerId, organisationId } = owner;
  // Valid values for a screen: the address of a site, and a next visit far in the future.
  await database.platform.execute(sql`UPDATE feeds SET next_visit_at = '2100-01-01' WHERE id = ${id}`);
  await database.platform.execute(sql`UPDATE sources
    SET owner_id = ${ownerId}, organisation_id = ${organisationId}, domain = 'https://intime.example' WHERE id = ${id}`);
  return { id, ownerId, organisationId };
}

/** A feed entry with default values. */
export const entryOf = (given: Partial<SourceEntry> = {}): SourceEntry => ({
  title: 'Une digue cède',
  link: `https://presse.example/${newId()}`,
  summary: null,
  content: null,
  author: null,
  published: null,
  updated: null,
  enclosures: [],
  image: null,
  language: 'fr',
  ...given,
});

/** Stores entries of a source, as if its feed had just been read. */
export const ingestEntries = (
  database: Database,
  source: FeedSource,
  entries: readonly SourceEntry[],
  now = new Date(),
) => {
  const offered = entries.flatMap((entry) => toPublicationDraft(entry, now) ?? []);
  return database.asPlatform((tx) => storeEntries(tx, { source, entries: offered, now }));
};
