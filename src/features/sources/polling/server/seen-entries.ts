import { createHash } from 'node:crypto';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import { inParts } from '#base/in-parts.ts';
import { addressKey } from '#features/documents/server.ts';
import type { Entry } from '#features/sources/feeds/contract/feed.ts';
import { isTelling } from '#features/sources/publications/rules/story.ts';
import { entryText } from '#features/sources/sources/rules/entry-words.ts';
import type { Transaction } from '#platform/database/database.ts';
import { feedItems } from './feed-items-table.ts';

/** `new` to this feed, `changed` since it was seen, or the `same`. */
export type News = 'new' | 'changed' | 'same';

const WEEK_MS = 7 * 86_400_000;
const ROWS_AT_ONCE = 1_000;

type ItemRow = typeof feedItems.$inferSelect;

/** An entry, and what it is compared by. */
interface Looked {
  readonly entry: Entry;
  readonly keys: readonly string[];
  readonly fingerprint: string;
}

/** What is new among the entries of a feed; what is, is known from now on. */
export async function newsAmong(
  tx: Transaction,
  feedId: Id,
  entries: readonly Entry[],
  now: Date,
): Promise<News[]> {
  const { news, rows } = compare(await knownAmong(tx, feedId, entries), now);
  await keepRows(
    tx,
    rows.map((row) => ({ ...row, feedId })),
  );
  return news;
}

/** The same without keeping it, for who prepares what is to be kept. */
export async function lookAmong(
  tx: Transaction,
  feedId: Id,
  entries: readonly Entry[],
  now: Date,
): Promise<News[]> {
  return compare(await knownAmong(tx, feedId, entries), now).news;
}

interface Known {
  readonly looked: readonly Looked[];
  readonly byKey: ReadonlyMap<string, ItemRow>;
  /** One that said the same, whatever it is known by. */
  readonly bySaid: ReadonlyMap<string, ItemRow>;
}

/** What was seen of these entries before; a feed may have told of many more. */
async function knownAmong(tx: Transaction, feedId: Id, entries: readonly Entry[]): Promise<Known> {
  const looked = entries.map(lookedAt);
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
          looked.flatMap(({ keys }) => keys),
        ),
      ),
    );
  const bySaid = await tx
    .selectDistinctOn([feedItems.fingerprint])
    .from(feedItems)
    .where(
      and(
        ofFeed,
        isOneOf(
          sql`${feedItems.fingerprint}`,
          looked.map(({ fingerprint }) => fingerprint),
        ),
      ),
    )
    .orderBy(feedItems.fingerprint, desc(feedItems.seenAt));
  return {
    looked,
    byKey: new Map(byKey.map((row) => [row.itemKey, row])),
    bySaid: new Map(bySaid.map((row) => [row.fingerprint, row])),
  };
}

/**
 * One is known by its id and by its address: some feeds serve new ids each time, others one address for all. What is
 * known by one of them is kept by that one only, so that new ids do not fill the table.
 */
function compare({ looked, byKey, bySaid }: Known, now: Date) {
  const rows = new Map<string, Omit<ItemRow, 'feedId'>>();
  const said = new Set(bySaid.keys());
  // By what entries before it in this reading are known.
  const taken = new Set<string>();
  const news = looked.map(({ entry, keys, fingerprint }): News => {
    const free = keys.filter((key) => !taken.has(key));
    const own = free.flatMap((key) => byKey.get(key) ?? []);
    const isShared = free.length < keys.length;
    const isAsBefore = own.length > 0 ? own.some((row) => row.fingerprint === fingerprint) : isShared;
    const isSame = said.has(fingerprint) && (isAsBefore || isKnownByWords(entry));
    if (isSame) {
      const seen = own.length > 0 ? own : [bySaid.get(fingerprint) ?? []].flat();
      // What is still in the feed is not forgotten, and not written each time either.
      for (const row of seen) {
        const isLongAgo = now.getTime() - row.seenAt.getTime() >= WEEK_MS;
        if (isLongAgo && !rows.has(row.itemKey)) rows.set(row.itemKey, { ...row, seenAt: now });
      }
    } else {
      const written = own.length > 0 ? own.map(({ itemKey }) => itemKey) : free;
      for (const itemKey of written) rows.set(itemKey, { itemKey, fingerprint, seenAt: now });
    }
    said.add(fingerprint);
    for (const key of keys) taken.add(key);
    if (isSame) return 'same';
    return own.length > 0 || isShared ? 'changed' : 'new';
  });
  return { news, rows: [...rows.values()] };
}

async function keepRows(tx: Transaction, rows: readonly ItemRow[]): Promise<void> {
  for (const some of inParts(rows, ROWS_AT_ONCE)) {
    await tx
      .insert(feedItems)
      .values(some)
      .onConflictDoUpdate({
        target: [feedItems.feedId, feedItems.itemKey],
        set: { fingerprint: sql`excluded.fingerprint`, seenAt: sql`excluded.seen_at` },
      });
  }
}

function lookedAt(entry: Entry): Looked {
  const { id, link, title, summary, content, author, image } = entry;
  const address = link && addressKey(link);
  const keys = [id ? digest('id', id) : [], address ? digest('address', address) : []].flat();
  return {
    entry,
    keys: keys.length > 0 ? keys : [digest('title', title ?? '')],
    fingerprint: digest('said', JSON.stringify([title, summary, content, author, image])),
  };
}

/** Few words say nothing of who wrote them: « Revue de presse » is another one each week. */
const isKnownByWords = (entry: Entry) => isTelling(entryText({ ...entry, tags: [] }));

const digest = (kind: string, text: string) => createHash('sha256').update(`${kind}\n${text}`).digest('hex');
