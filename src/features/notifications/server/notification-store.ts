import { and, count, desc, eq, getTableColumns, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#base/actor.ts';
import type { Id } from '#base/ids.ts';
import { users } from '#features/accounts/server.ts';
import type { OwnedData } from '#features/organisations/server.ts';
import { mayOpenEach } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import {
  MAX_COUNTED_AHEAD,
  MAX_UNVIEWED_COUNT,
  type Notification,
  type NotificationStatus,
} from '../contract/notifications.ts';
import { isViewed, UNVIEWED } from '../rules/next-status.ts';
import { type NotificationType, notifications } from './notifications-table.ts';

/** The notifications of a deleted person are deleted; this has no consequence for others to preview. */
export const notificationOwnedData: OwnedData = {
  consequencesOfMember: async () => [],
  async handOverMember(tx, { organisationId, userId }) {
    await tx
      .delete(notifications)
      .where(and(eq(notifications.organisationId, organisationId), eq(notifications.userId, userId)));
  },
  consequencesOfGroup: async () => [],
  releaseGroup: async () => undefined,
};

type Person = Pick<Actor, 'organisationId' | 'userId'>;

/** A person's notifications about their account, and about analyses they may open now. */
function isVisibleTo({ organisationId, userId }: Person): SQL | undefined {
  return and(
    eq(notifications.organisationId, organisationId),
    eq(notifications.userId, userId),
    or(isNull(notifications.analysisId), mayOpenEach(notifications.analysisId, { organisationId, userId })),
  );
}

const isUnviewed = inArray(notifications.status, [...UNVIEWED]);

const { firstName, lastName, displayName } = users;
const columns = { ...getTableColumns(notifications), firstName, lastName, entityName: displayName };

function select<Extra extends Record<string, SQL>>(tx: Transaction, extra: Extra) {
  return tx
    .select({ ...columns, ...extra })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.causedBy))
    .$dynamic();
}

/**
 * One page, newest first. `through` is read in the same statement as the page, so that it covers exactly the unviewed
 * notifications known to the page. With two statements, one inserted between them could be displayed and never marked so.
 */
export async function readNotifications(
  tx: Transaction,
  person: Person,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ items: Notification[]; total: number; isMore: boolean; through: number }> {
  const countedMax = offset + limit + MAX_COUNTED_AHEAD;
  // Ordered with a limit rather than max(), which would check the access to every one.
  const newest = tx
    .select({ position: notifications.position })
    .from(notifications)
    .where(and(isVisibleTo(person), isUnviewed))
    .orderBy(desc(notifications.position))
    .limit(1);
  const counted = tx
    .select({ one: sql`1`.as('one') })
    .from(notifications)
    .where(isVisibleTo(person))
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(countedMax + 1)
    .as('counted');
  const [all] = await tx.select({ total: count() }).from(counted);
  const items = await select(tx, { through: sql<number | null>`${newest}`.mapWith(Number) })
    .where(isVisibleTo(person))
    .orderBy(desc(notifications.at), desc(notifications.id))
    .offset(offset)
    .limit(limit);
  const through = items[0] ? items[0].through : (await newest)[0]?.position;
  const total = all?.total ?? 0;
  return {
    items: items.map(toNotification),
    through: through ?? 0,
    total: Math.min(total, countedMax),
    isMore: total > countedMax,
  };
}

/** Finds a notification visible to a person and locks its row. */
export async function lockNotification(
  tx: Transaction,
  person: Person,
  notificationId: Id,
): Promise<Notification | undefined> {
  const [row] = await select(tx, {})
    .where(and(isVisibleTo(person), eq(notifications.id, notificationId)))
    .for('update', { of: notifications });
  return row && toNotification(row);
}

/** NO-01: counts the unviewed notifications, up to the maximum of the badge. */
export async function countUnviewed(tx: Transaction, person: Person): Promise<number> {
  const limited = tx
    .select({ one: sql`1`.as('one') })
    .from(notifications)
    .where(and(isVisibleTo(person), isUnviewed))
    .limit(MAX_UNVIEWED_COUNT)
    .as('limited');
  const [row] = await tx.select({ unviewed: count() }).from(limited);
  return row?.unviewed ?? 0;
}

interface Change {
  readonly from: readonly NotificationStatus[];
  readonly to: NotificationStatus;
  /** A further condition. */
  readonly condition: SQL;
  readonly at: Date;
}

/** Changes the status of a person's visible notifications that match; returns their number. */
export async function changeStatus(
  tx: Transaction,
  person: Person,
  { from, to, condition, at }: Change,
): Promise<number> {
  const { rowCount } = await tx
    .update(notifications)
    .set({ status: to, modifiedBy: person.userId, modifiedOn: at })
    .where(and(isVisibleTo(person), inArray(notifications.status, [...from]), condition));
  return rowCount ?? 0;
}

/** The condition that a notification is covered by the `through` of a list. */
export const isCoveredBy = (through: number): SQL => lte(notifications.position, through);
export const hasId = (notificationId: Id): SQL => eq(notifications.id, notificationId);

const TYPES: Readonly<Record<NotificationType, Notification['type']>> = {
  shared: 'analysis',
  modified: 'analysis',
  assigned: 'mission',
  accomplished: 'mission',
  'second-factor-reset': 'account',
};

type Row = typeof notifications.$inferSelect & Record<'firstName' | 'lastName' | 'entityName', string | null>;

function toNotification(row: Row): Notification {
  const { id, userId, causedBy, status, act } = row;
  const { entityName, firstName, lastName } = row;
  return {
    id,
    userId,
    cause: {
      userId: causedBy,
      entityName: entityName ?? '',
      firstName: firstName ?? '',
      lastName: lastName ?? '',
    },
    metadata: { timestamp: row.at.toISOString(), status },
    viewed: isViewed(status),
    type: TYPES[act],
    details: {
      type: act,
      documentTitle: row.documentTitle,
      documentUrl: row.documentUrl,
      analysisId: row.analysisId,
    },
  };
}
