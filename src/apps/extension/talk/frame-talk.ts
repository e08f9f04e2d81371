import { z } from 'zod';
import { id } from '#base/ids.ts';
import { fromPage, mark, takenSelection, toPage } from './page-talk.ts';

/*
 * The panel stands in a frame of `beside.html`, which belongs to the extension wherever it is shown: in the browser's
 * side panel, or in a frame inside the page. So the parent the panel speaks to is never the page itself. Every message
 * carries the nonce that `beside.html` made for this one frame; both sides check it, the origin and the window.
 */

/** What someone asked for before the panel was open: by the menu, by a key, or in the page. */
export const waitingAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('save-page') }),
  z.object({ kind: z.literal('save-link'), url: z.string() }),
  z.object({ kind: z.literal('take-selection') }),
  z.object({ kind: z.literal('mark'), mark }),
]);
export type WaitingAct = z.infer<typeof waitingAct>;

/** Acts that wait, the oldest first, each under the name by which it is told to be done. */
export const waitingActs = z.array(z.object({ id: z.string(), act: waitingAct }));
export type WaitingActs = z.infer<typeof waitingActs>;

/** Why the page cannot be seen: it was not allowed, browsers allow nobody there, or there is none. */
export const OUT_OF_SIGHT = ['not-allowed', 'browser-page', 'gone'] as const;

export const toParent = z.discriminatedUnion('type', [
  /** D2 §2: asks for the words that are selected in the page beside. */
  z.object({ type: z.literal('NOOS_GET_HIGHLIGHTED_TEXT'), nonce: z.string() }),
  z.object({ type: z.literal('VIGIE_TO_PAGE'), nonce: z.string(), message: toPage }),
  z.object({ type: z.literal('VIGIE_READY'), nonce: z.string() }),
  /** An act that waited is done, and must not be done again by the next panel. */
  z.object({ type: z.literal('VIGIE_ACT_TAKEN'), nonce: z.string(), actId: z.string() }),
  /** Asks the browser for this page's site, or for all; only right after a press. */
  z.object({ type: z.literal('VIGIE_ALLOW'), nonce: z.string(), sites: z.enum(['this', 'all']) }),
  z.object({ type: z.literal('VIGIE_CLOSE'), nonce: z.string() }),
]);
export type ToParent = z.infer<typeof toParent>;

export const toPanel = z.discriminatedUnion('type', [
  /** D2 §2: the reply to `NOOS_GET_HIGHLIGHTED_TEXT`. */
  z.object({ type: z.literal('SignificantElements'), nonce: z.string(), ...takenSelection }),
  z.object({ type: z.literal('VIGIE_FROM_PAGE'), nonce: z.string(), message: fromPage }),
  z.object({ type: z.literal('VIGIE_OUT_OF_SIGHT'), nonce: z.string(), why: z.enum(OUT_OF_SIGHT) }),
  /**
   * What waited when the panel opened, or came since: the analysis a link named for the page at this address, and the acts
   * that were meant for this page and this person. Told whole each time: the last one counts.
   */
  z.object({
    type: z.literal('VIGIE_WAITING'),
    nonce: z.string(),
    analysisId: id.nullable(),
    address: z.string().nullable(),
    acts: waitingActs,
  }),
]);
export type ToPanel = z.infer<typeof toPanel>;
