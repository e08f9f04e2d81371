import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { fold } from '#base/fold.ts';
import type { Id } from '#base/ids.ts';
import { users } from '#features/accounts/server/public.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Source, SourceFilter } from '../contract/sources.ts';
import { hostOf } from './feed-key.ts';
import { sources } from './sources-table.ts';

type Row = typeof sources.$inferSelect;
type NewSource = typeof sources.$inferInsert;

export const insertSource = (tx: Transaction, row: NewSource) => tx.insert(sources).values(row);

export const updateSource = (tx: Transaction, id: Id, changes: Partial<NewSource>) =>
  tx.update(sources).set(changes).where(eq(sources.id, id));

/** The source as it stands; nobody else changes it before this transaction ends. */
export async function holdSource(tx: Transaction, id: Id): Promise<Row> {
  const [row] = await tx.select().from(sources).where(eq(sources.id, id)).for('update');
  if (!row) throw new AppError('missing', commonReasons.missing);
  return row;
}

/** The title of the source that reads this feed. */
export async function titleOfFeed(tx: Transaction, feedKey: string): Promise<string | undefined> {
  const [row] = await tx.select({ title: sources.title }).from(sources).where(eq(sources.feedKey, feedKey));
  return row?.title;
}

/** The source as people see it. */
export async function readSource(tx: Transaction, id: Id): Promise<Source> {
  const [found] = await selectShown(tx).where(eq(sources.id, id));
  if (!found) throw new AppError('missing', commonReasons.missing);
  return shown(found);
}

interface Wanted {
  readonly search: string;
  readonly filter: SourceFilter;
  readonly offset: number;
  readonly limit: number;
}

/** One page by title. */
export async function findSources(tx: Transaction, { offset, limit, ...wanted }: Wanted): Promise<Source[]> {
  const rows = await selectShown(tx)
    .where(matching(wanted))
    .orderBy(asc(sources.titleKey), asc(sources.id))
    .offset(offset)
    .limit(limit);
  return rows.map(shown);
}

export async function countFound(
  tx: Transaction,
  wanted: Pick<Wanted, 'search' | 'filter'>,
): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(sources).where(matching(wanted));
  return row?.total ?? 0;
}

/** All of them and the paused ones, in one look at an index. */
export async function countSources(
  tx: Transaction,
): Promise<{ all: number; active: number; paused: number }> {
  const [row] = await tx.select({ all: count(), paused: count(sources.pausedOn) }).from(sources);
  const { all = 0, paused = 0 } = row ?? {};
  return { all, active: all - paused, paused };
}

function matching({ search, filter }: Pick<Wanted, 'search' | 'filter'>): SQL | undefined {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return and(
    { all: undefined, active: isNull(sources.pausedOn), paused: isNotNull(sources.pausedOn) }[filter],
    ...words.map((word) => sql`strpos(${sources.searchKey}, ${word}) > 0`),
  );
}

const selectShown = (tx: Transaction) =>
  tx
    .select({ row: sources, pausedByName: users.displayName })
    .from(sources)
    .leftJoin(users, and(eq(users.id, sources.pausedBy), isNull(users.deletedAt)))
    .$dynamic();

function shown({ row, pausedByName }: { row: Row; pausedByName: string | null }): Source {
  const { id, title, domain, rssUrl, keywords, language } = row;
  return {
    ...{ id, title, domain, rssUrl, keywords, language },
    name: hostOf(domain),
    active: row.pausedOn === null,
    type: 'RssFeed',
    subtype: 'Keywords',
    origin: { type: 'user', userId: row.createdBy, timestamp: row.createdOn.toISOString() },
    paused: row.pausedOn && { on: row.pausedOn.toISOString(), by: pausedByName },
    auditInfo: { modifiedBy: row.modifiedBy, modifiedOn: row.modifiedOn.toISOString() },
  };
}

/** What is kept beside the words a person wrote, so that they are sorted and found without accents. */
export function searchKeys({ title, domain, keywords }: Pick<Row, 'title' | 'domain' | 'keywords'>) {
  return { titleKey: fold(title), searchKey: fold([title, domain, keywords].join('\n')) };
}
