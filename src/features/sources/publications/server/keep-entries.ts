import { and, eq, inArray } from 'drizzle-orm';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { sharedBy } from '../rules/shingles.ts';
import { isSameText, sameStory } from '../rules/story.ts';
import { editsOf } from './edits-of.ts';
import type { OfferedEntry } from './offered-entry.ts';
import {
  addSource,
  announceKept,
  findByKeys,
  holdPublications,
  insertPublications,
} from './publication-store.ts';
import { type PublicationRow, publications } from './publications-table.ts';
import { COMPARED_MAX, findNear } from './story-store.ts';

interface Offer {
  /** Without an owner it is everyone's. */
  readonly source: {
    readonly id: Id;
    readonly ownerId: UserId | null;
    readonly organisationId: OrganisationId | null;
  };
  /** Cleaned before, so that whoever waits for this does not wait for that. */
  readonly entries: readonly OfferedEntry[];
  readonly now: Date;
}

/** What became of entries that were offered. */
interface KeptEntries {
  readonly kept: number;
  /** There already: by this address, or in these words by the same source. */
  readonly known: number;
  /** Known, and said otherwise now. */
  readonly changed: number;
}

/**
 * Keeps what a source brings, each page once for each owner: what is known by its address or its words is brought up to
 * date instead. In a transaction of the platform; twice is once.
 */
export async function keepEntries(tx: Transaction, { source, entries, now }: Offer): Promise<KeptEntries> {
  const offered = onceEach(entries);
  if (offered.length === 0) return { kept: 0, known: 0, changed: 0 };
  await holdPublications(tx);
  const byAddress = await findByKeys(
    tx,
    source.ownerId,
    offered.map(({ addressKey }) => addressKey),
  );
  const known = offered.flatMap((entry) => byAddress.get(entry.addressKey) ?? []);
  const changed = await changeEntries(tx, byAddress, offered, now);
  const unknown = offered.filter(({ addressKey }) => !byAddress.has(addressKey));
  const { rows, twins } = await newRows(tx, source, unknown, now);
  // One whose address is in the feed too stays there.
  for (const { id } of known) twins.delete(id);
  const moved = await moveTwins(tx, source.id, twins, now);
  await insertPublications(tx, rows);
  const brought = [...known, ...rows].map(({ id }) => id);
  await addSource(tx, source.id, brought, now);
  await announceKept(tx, [...changed, ...moved, ...rows.map(({ id }) => id)]);
  const edited = changed.length + moved.length;
  return { kept: rows.length, known: offered.length - rows.length - edited, changed: edited };
}

/** Each address once, as it comes first. */
function onceEach(entries: readonly OfferedEntry[]): OfferedEntry[] {
  return [...new Map(entries.toReversed().map((entry) => [entry.addressKey, entry])).values()].reverse();
}

/** Answers whose words changed. */
async function changeEntries(
  tx: Transaction,
  byAddress: ReadonlyMap<string, PublicationRow>,
  offered: readonly OfferedEntry[],
  now: Date,
): Promise<Id[]> {
  const changed: Id[] = [];
  for (const entry of offered) {
    const row = byAddress.get(entry.addressKey);
    const edits = row && editsOf(row, entry);
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
 * A page that was corrected and is elsewhere now, or a notice that is given again: what its source kept of it is brought
 * up to date, address and date included. Answers which.
 */
async function moveTwins(
  tx: Transaction,
  sourceId: Id,
  twins: ReadonlyMap<Id, OfferedEntry>,
  now: Date,
): Promise<Id[]> {
  if (twins.size === 0) return [];
  const isOfSource = and(inArray(publications.id, [...twins.keys()]), eq(publications.sourceId, sourceId));
  const moved: Id[] = [];
  for (const row of await tx.select().from(publications).where(isOfSource)) {
    const entry = twins.get(row.id);
    const edits = entry && entry.publishedAt >= row.publishedAt ? editsOf(row, entry) : null;
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

/** What is to be kept, each with its story; `twins` are its source's already in the same words, by another address. */
async function newRows(
  tx: Transaction,
  { id: sourceId, ownerId, organisationId }: Offer['source'],
  entries: readonly OfferedEntry[],
  now: Date,
) {
  const telling = entries.filter(({ isTelling }) => isTelling);
  const places = new Map(telling.map((entry, place) => [entry, place]));
  const near = await findNear(tx, { sourceId, ownerId }, telling);
  const rows: PublicationRow[] = [];
  const twins = new Map<Id, OfferedEntry>();
  for (const entry of entries) {
    const found = near.get(places.get(entry) ?? -1);
    const beside = found ? null : nearestOf(entry, rows);
    if (found?.isTwin) {
      if (!twins.has(found.id)) twins.set(found.id, entry);
    } else if (!beside || !isSameText(beside.alike)) {
      const { isTelling: _, sketch, ...kept } = entry;
      const id = newId();
      rows.push({
        ...{ id, sourceId, ownerId, organisationId },
        ...kept,
        ...{ sketch: [...sketch], storyId: found?.storyId ?? beside?.storyId ?? id },
        ...{ readAfter: null, imagePath: null, createdAt: now, modifiedOn: now },
      });
    }
  }
  return { rows, twins };
}

/** Of what comes with it, what tells the same. */
function nearestOf(entry: OfferedEntry, rows: readonly PublicationRow[]) {
  const sketch = new Set(entry.sketch);
  const alike = rows
    .map((row) => ({ row, shared: sharedBy(row.sketch, sketch) }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, COMPARED_MAX)
    .map(({ row }) => ({ storyId: row.storyId, alike: sameStory(entry, row) }))
    .filter((one) => one.alike > 0);
  return alike.sort((one, other) => other.alike - one.alike)[0] ?? null;
}
