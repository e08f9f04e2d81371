import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { pageInput } from '#base/paging.ts';

export const notificationStatus = z.enum(['created', 'displayed', 'clicked', 'silenced']);
export type NotificationStatus = z.infer<typeof notificationStatus>;

/** Empty and null for an act on the caller's account. */
const target = { documentTitle: z.string(), documentUrl: z.string(), analysisId: id.nullable() };

/** D1 §3: an action of a colleague that concerns the caller. */
export const notification = z.object({
  id,
  userId: id,
  /** Who did it; the name is empty after their deletion, and the id null for an administrator of another organisation. */
  cause: z.object({
    userId: id.nullable(),
    entityName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
  }),
  metadata: z.object({ timestamp: z.iso.datetime(), status: notificationStatus }),
  /** True when it no longer counts: clicked or silenced. */
  viewed: z.boolean(),
  type: z.enum(['mission', 'analysis', 'account']),
  /**
   * `shared` and `modified` of an analysis; `assigned` and `accomplished` of a mission; `second-factor-reset` of the caller's
   * account.
   */
  details: z.object({
    type: z.enum(['shared', 'modified', 'assigned', 'accomplished', 'second-factor-reset']),
    ...target,
  }),
});
export type Notification = z.infer<typeof notification>;

/** NO-02: the number of notifications in the menu. */
export const LATEST_NOTIFICATIONS = 10;
/** The highest count of the badge. */
export const MAX_UNVIEWED_COUNT = 100;
/** How many notifications after a page are counted: each of them needs an access check. */
export const MAX_COUNTED_AHEAD = 100;

/**
 * Newest first, without those about items the caller can no longer open. `total` counts at most MAX_COUNTED_AHEAD
 * notifications after the page; `isMore` is true when there are more. `through` is the newest position this answer covers:
 * the client sends it back when it marks them as displayed, so that notifications that arrive meanwhile stay new.
 */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'signed-in',
  summary: 'My notifications',
  input: z.object(pageInput),
  output: z.object({
    items: z.array(notification),
    total: z.number().int(),
    isMore: z.boolean(),
    through: z.number().int(),
  }),
});

/** NO-01: counts the notifications in created or displayed, up to MAX_UNVIEWED_COUNT. */
export const countUnviewed = endpoint({
  method: 'GET',
  path: '/api/notifications/unviewed',
  access: 'signed-in',
  summary: 'Count my unviewed notifications',
  input: z.object({}),
  output: z.object({ count: z.number().int() }),
});

/** The `through` of a list. Not an id: a notification can move up again while it is displayed. */
const seen = z.object({ through: z.number().int().min(0) });
const unviewed = z.object({ count: z.number().int() });

/** NO-03: the menu was opened: created → displayed. */
export const markDisplayed = endpoint({
  method: 'PUT',
  path: '/api/notifications/displayed',
  access: 'signed-in',
  summary: 'Mark my notifications as displayed',
  input: seen,
  output: unviewed,
});

/** « Mark all silenced »: created or displayed → silenced. */
export const silenceAll = endpoint({
  method: 'PUT',
  path: '/api/notifications/silenced',
  access: 'signed-in',
  summary: 'Mark all my notifications as silenced',
  input: seen,
  output: unviewed,
});

/** Marks a notification as clicked or silenced. A status that cannot be reached from the current one changes nothing. */
export const setNotificationStatus = endpoint({
  method: 'PUT',
  path: '/api/notifications/:notificationId/status',
  access: 'signed-in',
  summary: 'Mark a notification as clicked or silenced',
  input: z.object({ notificationId: id, status: z.enum(['clicked', 'silenced']) }),
  output: notification,
});
