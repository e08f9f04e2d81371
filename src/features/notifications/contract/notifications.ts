import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { pageInput } from '#base/paging.ts';

export const notificationStatus = z.enum(['created', 'displayed', 'clicked', 'silenced']);
export type NotificationStatus = z.infer<typeof notificationStatus>;

const target = { documentTitle: z.string(), documentUrl: z.string(), analysisId: id };

/** D1 §3: something a colleague did that concerns me. */
export const notification = z.object({
  id,
  userId: id,
  /** Who did it; the name is empty once they were deleted. */
  cause: z.object({ userId: id, entityName: z.string(), firstName: z.string(), lastName: z.string() }),
  metadata: z.object({ timestamp: z.iso.datetime(), status: notificationStatus }),
  /** True once it no longer counts: clicked or silenced. */
  viewed: z.boolean(),
  type: z.enum(['mission', 'analysis']),
  /** `shared` and `modified` of an analysis; `assigned` and `accomplished` of a mission. */
  details: z.object({ type: z.enum(['shared', 'modified', 'assigned', 'accomplished']), ...target }),
});
export type Notification = z.infer<typeof notification>;

/** NO-02: how many the menu shows. */
export const LATEST_NOTIFICATIONS = 10;
/** The badge stops counting there. */
export const UNVIEWED_COUNTED_MAX = 100;
/** Those behind a page are counted no further: each is held against what the person may open. */
export const COUNTED_AHEAD = 100;

/**
 * Newest first, without those about things I can no longer open; `total` goes COUNTED_AHEAD further than the page, and
 * `isMore` says that there are more than that. `through` names what this answer knows of: whoever notes that it was shown sends it back, so that one arriving at that
 * moment stays new.
 */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'signed-in',
  summary: 'My notifications',
  input: z.object(pageInput),
  output: z.object({
    items: z.array(notification),
    ...{ total: z.number().int(), isMore: z.boolean(), through: z.number().int() },
  }),
});

/** NO-01: those in created or displayed; `count` is never more than UNVIEWED_COUNTED_MAX. */
export const countUnviewed = endpoint({
  method: 'GET',
  path: '/api/notifications/unviewed',
  access: 'signed-in',
  summary: 'How many notifications I have not dealt with',
  input: z.object({}),
  output: z.object({ count: z.number().int() }),
});

/** As a list answered it. Not an id: the same notification may move up again while it is being looked at. */
const seen = z.object({ through: z.number().int().min(0) });
const unviewed = z.object({ count: z.number().int() });

/** NO-03: opening the menu. created → displayed. */
export const markDisplayed = endpoint({
  method: 'PUT',
  path: '/api/notifications/displayed',
  access: 'signed-in',
  summary: 'Note that my notifications were shown to me',
  input: seen,
  output: unviewed,
});

/** « Mark all silenced »: created or displayed → silenced. */
export const silenceAll = endpoint({
  method: 'PUT',
  path: '/api/notifications/silenced',
  access: 'signed-in',
  summary: 'Mark all my notifications as dealt with',
  input: seen,
  output: unviewed,
});

/** A click, or done. A state that cannot be reached from the present one changes nothing. */
export const setNotificationStatus = endpoint({
  method: 'PUT',
  path: '/api/notifications/:notificationId/status',
  access: 'signed-in',
  summary: 'Note that I opened a notification or am done with it',
  input: z.object({ notificationId: id, status: z.enum(['clicked', 'silenced']) }),
  output: notification,
});
