import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { splitIntoChunks } from '#base/arrays.ts';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { countShared, isSameText, storySimilarity } from '../rules/story.ts';
import { hasTitleFromAddress, type PublicationDraft } from './publication-draft.ts';
import {
  announcePublicationsChanged,
  lockPublications,
  type PublicationRow,
  publicationSources,
  publications,
} from './publications-table.ts';
import { COMPARED_MAX, findSimilar } from './story-store.ts';

const INSERT_BATCH = 200;

interface EntriesOfSource {
  /** Null: visible to everyone. */
  readonly source: {
    readonly id: Id;
    readonly ownerId: UserId | null;
    readonly organisationId: OrganisationId | null;
  };
  /** Prepared before, so that transactions that wait for the lock wait less. */
  readonly entries: readonly PublicationDraft[];
  readonly now: Date;
}

/** Counts of the entries by result. */
interface StoredEntries {
  readonly kept: number;
  /** Already stored: at this address, or with the same text from the same source. */
  readonly known: number;
  /** Already stored, and changed since. */
  readonly changed: number;
}

/**
 * Stores the entries of a source, each page once per owner. Entries known by address or text update their publication.
 * Needs a platform transaction; idempotent.
 */
export async function storeEntries(
  tx: Transaction,
  { source, entries, now }: EntriesOfSource,
): Promise<StoredEntries> {
  const drafts = uniqueByAddress(entries);
  if (drafts.length === 0) return { kept: 0, known: 0, changed: 0 };
  await lockPublications(tx);
  const byAddress = await findByKeys(
    tx,
    source.ownerId,
    drafts.map(({ addressKey }) => addressKey),
  );
  const existing = drafts.flatMap((entry) => byAddress.get(entry.addressKey) ?? []);
  const changed = await changeEntries(tx, byAddress, drafts, now);
  const unknown = drafts.filter(({ addressKey }) => !byAddress.has(addressKey));
  const { rows, reposts } = await newRows(tx, source, unknown, now);
  // One whose address is still in the feed stays there.
  for (const { id } of existing) reposts.delete(id);
  const moved = await moveReposts(tx, source.id, reposts, now);
  await insertPublications(tx, rows);
  const publicationIds = [...existing, ...rows].map(({ id }) => id);
  await addSource(tx, source.id, publicationIds, now);
  await announcePublicationsChanged(tx, [...changed, ...moved, ...rows.map(({ id }) => id)]);
  const edited = changed.length + moved.length;
  return { kept: rows.length, known: drafts.length - rows.length - edited, changed: edited };
}

/** The first entry of each address. */
function uniqueByAddress(entries: readonly PublicationDraft[]): PublicationDraft[] {
  return [...new Map(entries.toReversed().map((entry) => [entry.addressKey, entry])).values()].reverse();
}

/** Returns the ids of changed publications. */
async function changeEntries(
  tx: Transaction,
  byAddress: ReadonlyMap<string, PublicationRow>,
  drafts: readonly PublicationDraft[],
  now: Date,
): Promise<Id[]> {
  const changed: Id[] = [];
  for (const entry of drafts) {
    const row = byAddress.get(entry.addressKey);
    const edits = row && changesFromEntry(row, entry);
    if (!edits) continue;
    await tx
      .update(publications)
      .set({ ...edits, modifiedOn: now })
      .where(eq(publications.id, row.id));
    changed.push(row.id);
  }
  return changed;
}

/**
 * An entry at a new address with the same text, corrected or repeated: updates the publication of its source, address
 * and date included. Returns the ids.
 */
async function moveReposts(
  tx: Transaction,
  sourceId: Id,
  reposts: ReadonlyMap<Id, PublicationDraft>,
  now: Date,
): Promise<Id[]> {
  if (reposts.size === 0) return [];
  const isOfSource = and(inArray(publications.id, [...reposts.keys()]), eq(publications.sourceId, sourceId));
  const moved: Id[] = [];
  for (const row of await tx.select().from(publications).where(isOfSource)) {
    const entry = reposts.get(row.id);
    const edits = entry && entry.publishedAt >= row.publishedAt ? changesFromEntry(row, entry) : null;
    if (!entry || !edits) continue;
    const { url, addressKey, publishedAt } = entry;
    const reading = row.reading === 'given' ? 'given' : 'pending';
    await tx
      .update(publications)
      .set({ reading, ...edits, url, addressKey, publishedAt, readAfter: null, modifiedOn: now })
      .where(eq(publications.id, row.id));
    moved.push(row.id);
  }
  return moved;
}

/** New rows with their stories; `reposts` are publications of the same source with the same text at another address. */
async function newRows(
  tx: Transaction,
  { id: sourceId, ownerId, organisationId }: EntriesOfSource['source'],
  entries: readonly PublicationDraft[],
  now: Date,
) {
  const comparable = entries.filter(({ isComparable }) => isComparable);
  const places = new Map(comparable.map((entry, place) => [entry, place]));
  const similar = await findSimilar(tx, { sourceId, ownerId }, comparable);
  const rows: PublicationRow[] = [];
  const reposts = new Map<Id, PublicationDraft>();
  for (const entry of entries) {
    const found = similar.get(places.get(entry) ?? -1);
    const similarNew = found ? null : nearestOf(entry, rows);
    if (found?.isTwin) {
      if (!reposts.has(found.id)) reposts.set(found.id, entry);
    } else if (!similarNew || !isSameText(similarNew.alike)) {
      const { isComparable: _, minHashes, ...kept } = entry;
      const id = newId();
      rows.push({
        id,
        sourceId,
        ownerId,
        organisationId,
        ...kept,
        minHashes: [...minHashes],
        storyId: found?.storyId ?? similarNew?.storyId ?? id,
        readAfter: null,
        imagePath: null,
        createdAt: now,
        modifiedOn: now,
      });
    }
  }
  return { rows, reposts };
}

/** The most similar publication among the new ones. */
function nearestOf(entry: PublicationDraft, rows: readonly PublicationRow[]) {
  const minHashes = new Set(entry.minHashes);
  const similarities = rows
    .map((row) => ({ row, shared: countShared(row.minHashes, minHashes) }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, COMPARED_MAX)
    .map(({ row }) => ({ storyId: row.storyId, alike: storySimilarity(entry, row) }))
    .filter((one) => one.alike > 0);
  return similarities.sort((one, other) => other.alike - one.alike)[0] ?? null;
}

type Edits = Partial<PublicationRow>;

/** The columns that an entry changes in its publication; null if none. Its identity and creation date stay. */
function changesFromEntry(row: PublicationRow, entry: PublicationDraft): Edits | null {
  // A feed without a title does not replace the title read from the page.
  const hasTitle = !hasTitleFromAddress(entry) || hasTitleFromAddress(row);
  const isRenamed = hasTitle && entry.title !== row.title;
  const isExcerptNew = entry.excerpt !== '' && entry.excerpt !== row.excerpt;
  // The text of the page is more complete than that of the feed; a new title causes the page to be read again.
  const isTextNew = entry.text !== row.text && (row.reading !== 'whole' || entry.reading === 'given');
  const isPictureNew = entry.imageUrl !== null && row.imageUrl === null && row.imagePath === null;
  if (!isRenamed && !isExcerptNew && !isTextNew) return null;
  const { text, wordCount, reading, minHashes } = entry;
  return {
    ...(isRenamed ? { title: entry.title } : {}),
    ...(isExcerptNew ? { excerpt: entry.excerpt } : {}),
    ...(isTextNew ? { text, wordCount, minHashes: [...minHashes], reading } : {}),
    ...(isRenamed && !isTextNew && row.reading === 'whole' ? { reading: 'pending' as const } : {}),
    ...(isPictureNew ? { imageUrl: entry.imageUrl } : {}),
  };
}

/** Publications at these addresses, of one owner or public. */
export async function findByKeys(
  tx: Transaction,
  ownerId: UserId | null,
  addressKeys: readonly string[],
): Promise<ReadonlyMap<string, PublicationRow>> {
  const isOfOwner = ownerId === null ? isNull(publications.ownerId) : eq(publications.ownerId, ownerId);
  const found = await tx
    .select()
    .from(publications)
    .where(and(sql`${publications.addressKey} = ANY(${sql.param([...addressKeys])}::text[])`, isOfOwner));
  return new Map(found.map((row) => [row.addressKey, row]));
}

async function insertPublications(
  tx: Transaction,
  rows: readonly (typeof publications.$inferInsert)[],
): Promise<void> {
  for (const some of splitIntoChunks(rows, INSERT_BATCH)) await tx.insert(publications).values(some);
}

/** Records that the source brought these publications as well. */
async function addSource(
  tx: Transaction,
  sourceId: Id,
  publicationIds: readonly Id[],
  at: Date,
): Promise<void> {
  const rows = [...new Set(publicationIds)].map((publicationId) => ({ publicationId, sourceId, at }));
  for (const some of splitIntoChunks(rows, INSERT_BATCH))
    await tx.insert(publicationSources).values(some).onConflictDoNothing();
}
