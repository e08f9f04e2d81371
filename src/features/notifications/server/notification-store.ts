import { and, count, desc, eq, getTableColumns, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#base/actor.ts';
import type { Id } from '#base/ids.ts';
import { users } from '#features/accounts/server.ts';
import { mayOpenEach } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import {
  COUNTED_AHEAD,
  type Notification,
  type NotificationStatus,
  UNVIEWED_COUNTED_MAX,
} from '../contract/notifications.ts';
import { isViewed, UNVIEWED } from '../rules/next-status.ts';
import { notifications } from './notifications-table.ts';

type Person = Pick<Actor, 'organisationId' | 'userId'>;

/** What a person is shown: their own, about what they may open now. */
function shownTo({ organisationId, userId }: Person): SQL | undefined {
  return and(
    eq(notifications.organisationId, organisationId),
    eq(notifications.userId, userId),
    mayOpenEach(notifications.analysisId, { organisationId, userId }),
  );
}

const isUnviewed = inArray(notifications.status, [...UNVIEWED]);

const { firstName, lastName, displayName } = users;
const columns = { ...getTableColumns(notifications), firstName, lastName, entityName: displayName };

function select<Beside extends Record<string, SQL>>(tx: Transaction, beside: Beside) {
  return tx
    .select({ ...columns, ...beside })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.causedBy))
    .$dynamic();
}

/**
 * One page, newest first. `through` is read in one statement with the page itself: it covers all that is unviewed on it,
 * and nothing that came since. Otherwise something that came in between would be shown, and never be called displayed.
 */
export async function readNotifications(
  tx: Transaction,
  person: Person,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ items: Notification[]; total: number; isMore: boolean; through: number }> {
  const countedMax = offset + limit + COUNTED_AHEAD;
  // Not the greatest of them: that would hold every one against what the person may open.
  const newest = tx
    .select({ position: notifications.position })
    .from(notifications)
    .where(and(shownTo(person), isUnviewed))
    .orderBy(desc(notifications.position))
    .limit(1);
  const counted = tx
    .select({ one: sql`1`.as('one') })
    .from(notifications)
    .where(shownTo(person))
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(countedMax + 1)
    .as('counted');
  const [all] = await tx.select({ total: count() }).from(counted);
  const items = await select(tx, { through: sql<number | null>`${newest}`.mapWith(Number) })
    .where(shownTo(person))
    .orderBy(desc(notifications.at), desc(notifications.id))
    .offset(offset)
    .limit(limit);
  const through = items[0] ? items[0].through : (await newest)[0]?.position;
  const total = all?.total ?? 0;
  return {
    ...{ items: items.map(asNotification), through: through ?? 0 },
    ...{ total: Math.min(total, countedMax), isMore: total > countedMax },
  };
}

/** One of a person's notifications as they are shown it, held until the transaction ends. */
export async function holdNotification(
  tx: Transaction,
  person: Person,
  notificationId: Id,
): Promise<Notification | undefined> {
  const [row] = await select(tx, {})
    .where(and(shownTo(person), eq(notifications.id, notificationId)))
    .for('update', { of: notifications });
  return row && asNotification(row);
}

/** NO-01: how many are not dealt with, counted no further than the badge shows. */
export async function countUnviewed(tx: Transaction, person: Person): Promise<number> {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(notifications)
    .where(and(shownTo(person), isUnviewed))
    .limit(UNVIEWED_COUNTED_MAX)
    .as('some');
  const [row] = await tx.select({ unviewed: count() }).from(some);
  return row?.unviewed ?? 0;
}

interface Change {
  readonly from: readonly NotificationStatus[];
  readonly to: NotificationStatus;
  /** Which of them. */
  readonly which: SQL;
  readonly at: Date;
}

/** Changes the status of those shown to a person that have one of the named statuses; answers how many there were. */
export async function changeStatus(
  tx: Transaction,
  person: Person,
  { from, to, which, at }: Change,
): Promise<number> {
  const { rowCount } = await tx
    .update(notifications)
    .set({ status: to, modifiedBy: person.userId, modifiedOn: at })
    .where(and(shownTo(person), inArray(notifications.status, [...from]), which));
  return rowCount ?? 0;
}

/** Those that had arrived when a list answered `through`. */
export const arrivedThrough = (through: number): SQL => lte(notifications.position, through);
export const isOne = (notificationId: Id): SQL => eq(notifications.id, notificationId);

type Row = typeof notifications.$inferSelect & Record<'firstName' | 'lastName' | 'entityName', string>;

function asNotification(row: Row): Notification {
  const { id, userId, causedBy, entityName, firstName, lastName, status, act } = row;
  return {
    ...{ id, userId },
    cause: { userId: causedBy, entityName, firstName, lastName },
    metadata: { timestamp: row.at.toISOString(), status },
    viewed: isViewed(status),
    type: act === 'shared' || act === 'modified' ? 'analysis' : 'mission',
    details: {
      type: act,
      documentTitle: row.documentTitle,
      documentUrl: row.documentUrl,
      analysisId: row.analysisId,
    },
  };
}
