import { createHash } from 'node:crypto';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { splitIntoChunks } from '#base/arrays.ts';
import type { Id } from '#base/ids.ts';
import { addressKey } from '#features/documents/server.ts';
import type { Entry } from '#features/sources/feeds/contract/feed.ts';
import { isLongEnoughToCompare } from '#features/sources/publications/rules/story.ts';
import { entryText } from '#features/sources/sources/rules/entry-words.ts';
import { timestamptz } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';

/** Entries already seen, by their keys. */
export const feedItems = pgTable(
  'feed_items',
  {
    feedId: uuid('feed_id').notNull(),
    itemKey: text('item_key').notNull(),
    fingerprint: text().notNull(),
    seenAt: timestamptz('seen_at').notNull(),
  },
  ({ feedId, itemKey }) => [primaryKey({ columns: [feedId, itemKey] })],
);

/** `new` to this feed, `changed` since it was seen, or the `same`. */
export type EntryStatus = 'new' | 'changed' | 'same';

const WEEK_MS = 7 * 86_400_000;
const ROWS_AT_ONCE = 1_000;

type ItemRow = typeof feedItems.$inferSelect;

/** An entry with its keys and fingerprint. */
interface KeyedEntry {
  readonly entry: Entry;
  readonly keys: readonly string[];
  readonly fingerprint: string;
}

/** Returns the status of each entry and records the entries as seen. */
export async function recordSeenEntries(
  tx: Transaction,
  feedId: Id,
  entries: readonly Entry[],
  now: Date,
): Promise<EntryStatus[]> {
  const { statuses, rows } = compare(await readKnown(tx, feedId, entries), now);
  await upsertRows(
    tx,
    rows.map((row) => ({ ...row, feedId })),
  );
  return statuses;
}

/** Returns the status of each entry without recording it, to prepare the visit. */
export async function compareSeenEntries(
  tx: Transaction,
  feedId: Id,
  entries: readonly Entry[],
  now: Date,
): Promise<EntryStatus[]> {
  return compare(await readKnown(tx, feedId, entries), now).statuses;
}

interface Known {
  readonly keyed: readonly KeyedEntry[];
  readonly byKey: ReadonlyMap<string, ItemRow>;
  /** An entry with the same content, whatever its key. */
  readonly byFingerprint: ReadonlyMap<string, ItemRow>;
}

/** Reads the rows of these entries only; the feed may have many more. */
async function readKnown(tx: Transaction, feedId: Id, entries: readonly Entry[]): Promise<Known> {
  const keyed = entries.map(toKeyedEntry);
  const isOneOf = (column: SQL, values: readonly string[]) =>
    sql`${column} = ANY(${sql.param([...new Set(values)])}::text[])`;
  const ofFeed = eq(feedItems.feedId, feedId);
  const byKey = await tx
    .select()
    .from(feedItems)
    .where(
      and(
        ofFeed,
        isOneOf(
          sql`${feedItems.itemKey}`,
          keyed.flatMap(({ keys }) => keys),
        ),
      ),
    );
  const byFingerprint = await tx
    .selectDistinctOn([feedItems.fingerprint])
    .from(feedItems)
    .where(
      and(
        ofFeed,
        isOneOf(
          sql`${feedItems.fingerprint}`,
          keyed.map(({ fingerprint }) => fingerprint),
        ),
      ),
    )
    .orderBy(feedItems.fingerprint, desc(feedItems.seenAt));
  return {
    keyed,
    byKey: new Map(byKey.map((row) => [row.itemKey, row])),
    byFingerprint: new Map(byFingerprint.map((row) => [row.fingerprint, row])),
  };
}

/**
 * An entry has two keys, its id and its address: some feeds serve new ids each time, others one address for all. An
 * entry known by one of them keeps that key only, so that changing ids do not fill the table.
 */
function compare({ keyed, byKey, byFingerprint }: Known, now: Date) {
  const rows = new Map<string, Omit<ItemRow, 'feedId'>>();
  const fingerprints = new Set(byFingerprint.keys());
  // Keys of the entries before it in this feed.
  const earlierKeys = new Set<string>();
  const statuses = keyed.map(({ entry, keys, fingerprint }): EntryStatus => {
    const unusedKeys = keys.filter((key) => !earlierKeys.has(key));
    const knownRows = unusedKeys.flatMap((key) => byKey.get(key) ?? []);
    const isShared = unusedKeys.length < keys.length;
    const isAsBefore =
      knownRows.length > 0 ? knownRows.some((row) => row.fingerprint === fingerprint) : isShared;
    const isSame = fingerprints.has(fingerprint) && (isAsBefore || isIdentifiedByText(entry));
    if (isSame) {
      const rowsToRefresh = knownRows.length > 0 ? knownRows : [byFingerprint.get(fingerprint) ?? []].flat();
      // Refreshes entries that are still in the feed, but does not rewrite them at each visit.
      for (const row of rowsToRefresh) {
        const isLongAgo = now.getTime() - row.seenAt.getTime() >= WEEK_MS;
        if (isLongAgo && !rows.has(row.itemKey)) rows.set(row.itemKey, { ...row, seenAt: now });
      }
    } else {
      const keysToWrite = knownRows.length > 0 ? knownRows.map(({ itemKey }) => itemKey) : unusedKeys;
      for (const itemKey of keysToWrite) rows.set(itemKey, { itemKey, fingerprint, seenAt: now });
    }
    fingerprints.add(fingerprint);
    for (const key of keys) earlierKeys.add(key);
    if (isSame) return 'same';
    return knownRows.length > 0 || isShared ? 'changed' : 'new';
  });
  return { statuses, rows: [...rows.values()] };
}

async function upsertRows(tx: Transaction, rows: readonly ItemRow[]): Promise<void> {
  for (const some of splitIntoChunks(rows, ROWS_AT_ONCE)) {
    await tx
      .insert(feedItems)
      .values(some)
      .onConflictDoUpdate({
        target: [feedItems.feedId, feedItems.itemKey],
        set: { fingerprint: sql`excluded.fingerprint`, seenAt: sql`excluded.seen_at` },
      });
  }
}

function toKeyedEntry(entry: Entry): KeyedEntry {
  const { id, link, title, summary, content, author, image } = entry;
  const address = link && addressKey(link);
  const keys = [id ? digest('id', id) : [], address ? digest('address', address) : []].flat();
  return {
    entry,
    keys: keys.length > 0 ? keys : [digest('title', title ?? '')],
    fingerprint: digest('said', JSON.stringify([title, summary, content, author, image])),
  };
}

/** A short text does not identify an entry: « Revue de presse » is a new one each week. */
const isIdentifiedByText = (entry: Entry) => isLongEnoughToCompare(entryText({ ...entry, tags: [] }));

const digest = (kind: string, text: string) => createHash('sha256').update(`${kind}\n${text}`).digest('hex');
