import { sql } from 'drizzle-orm';
import { keepEntries } from '../../src/features/sources/publications/server/keep-entries.ts';
import {
  offeredEntry,
  type ReadEntry,
} from '../../src/features/sources/publications/server/offered-entry.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/new-id.ts';
import type { TestMember } from './people.ts';
import { makeSource } from './published.ts';

/** A source as what it brings is kept for it. */
export interface BringingSource {
  readonly id: string;
  readonly ownerId: string | null;
  readonly organisationId: string | null;
}

/** A source of everyone's, or of the one person who wrote it. */
export async function sourceOf(database: Database, owner: TestMember | null = null): Promise<BringingSource> {
  const id = await makeSource(database);
  if (!owner) return { id, ownerId: null, organisationId: null };
  const { id: ownerId, organisationId } = owner;
  // As a screen could show it: the address of a site, and a visit that is far away instead of never.
  await database.platform.execute(sql`UPDATE feeds SET next_visit_at = '2100-01-01' WHERE id = ${id}`);
  await database.platform.execute(sql`UPDATE sources
    SET owner_id = ${ownerId}, organisation_id = ${organisationId}, domain = 'https://intime.example' WHERE id = ${id}`);
  return { id, ownerId, organisationId };
}

/** An entry of a feed that says nothing but what it is told to. */
export const entryOf = (given: Partial<ReadEntry> = {}): ReadEntry => ({
  ...{ title: 'Une digue cède', link: `https://presse.example/${newId()}` },
  ...{ summary: null, content: null, author: null, published: null, updated: null },
  ...{ enclosures: [], image: null, language: 'fr' },
  ...given,
});

/** What a source brings, as if its feed had just been read. */
export const bring = (
  database: Database,
  source: BringingSource,
  entries: readonly ReadEntry[],
  now = new Date(),
) => {
  const offered = entries.flatMap((entry) => offeredEntry(entry, now) ?? []);
  return database.asPlatform((tx) => keepEntries(tx, { source, entries: offered, now }));
};
