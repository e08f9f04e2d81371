import { z } from 'zod';
import { id } from '#base/ids.ts';
import { fromPage, mark, takenSelection, toPage } from './page-messages.ts';

/*
 * The panel is in a frame of `beside.html`, which belongs to the extension wherever it is shown: in the side panel, or in a
 * frame inside the page. So the parent of the panel is never the page itself. Every message carries the nonce that
 * `beside.html` created for this frame; both sides check nonce, origin and window.
 */

/** An action requested before the panel was open: by a menu, a shortcut, or in the page. */
export const waitingAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('save-page') }),
  z.object({ kind: z.literal('save-link'), url: z.string() }),
  z.object({ kind: z.literal('take-selection') }),
  z.object({ kind: z.literal('mark'), mark }),
]);
export type WaitingAction = z.infer<typeof waitingAction>;

/** Waiting actions, oldest first, with the id used to report them as done. */
export const waitingActions = z.array(z.object({ id: z.string(), act: waitingAction }));
export type WaitingActions = z.infer<typeof waitingActions>;

/** Why the page is not accessible: without permission, a page closed to all extensions, or no page. */
export const ACCESS_PROBLEMS = ['not-allowed', 'browser-page', 'gone'] as const;

export const toParent = z.discriminatedUnion('type', [
  /** D2 §2: requests the selected text of the page. */
  z.object({ type: z.literal('NOOS_GET_HIGHLIGHTED_TEXT'), nonce: z.string() }),
  z.object({ type: z.literal('VIGIE_TO_PAGE'), nonce: z.string(), message: toPage }),
  z.object({ type: z.literal('VIGIE_READY'), nonce: z.string() }),
  /** A waiting action is done, and must not be repeated by the next panel. */
  z.object({ type: z.literal('VIGIE_ACT_TAKEN'), nonce: z.string(), actId: z.string() }),
  /** Requests access to the site of this page, or to all sites; only with a user activation. */
  z.object({ type: z.literal('VIGIE_ALLOW'), nonce: z.string(), sites: z.enum(['this', 'all']) }),
  z.object({ type: z.literal('VIGIE_CLOSE'), nonce: z.string() }),
]);
export type ToParent = z.infer<typeof toParent>;

export const toPanel = z.discriminatedUnion('type', [
  /** D2 §2: the response to `NOOS_GET_HIGHLIGHTED_TEXT`. */
  z.object({ type: z.literal('SignificantElements'), nonce: z.string(), ...takenSelection }),
  z.object({ type: z.literal('VIGIE_FROM_PAGE'), nonce: z.string(), message: fromPage }),
  z.object({ type: z.literal('VIGIE_OUT_OF_SIGHT'), nonce: z.string(), why: z.enum(ACCESS_PROBLEMS) }),
  /**
   * What waited when the panel opened, or was added since: the analysis of a link to the page at this address, and the
   * actions for this page and this user. Always the full state: the last message counts.
   */
  z.object({
    type: z.literal('VIGIE_WAITING'),
    nonce: z.string(),
    analysisId: id.nullable(),
    address: z.string().nullable(),
    acts: waitingActions,
  }),
]);
export type ToPanel = z.infer<typeof toPanel>;
