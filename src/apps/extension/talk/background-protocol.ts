import { z } from 'zod';
import { id } from '#base/ids.ts';
import { mark } from './page-messages.ts';
import { ACCESS_PROBLEMS, waitingActions } from './panel-messages.ts';

/** Messages to the service worker. */
export const toBackground = z.discriminatedUnion('kind', [
  /** From `beside.html`: inject the content script into this tab. Response: `entered`. */
  z.object({ kind: z.literal('enter'), tabId: z.number().int() }),
  /** From `beside.html`: what waits for this tab, whose page has this address if accessible. Response: `waiting`. */
  z.object({ kind: z.literal('what-waits'), tabId: z.number().int(), address: z.string().nullable() }),
  z.object({ kind: z.literal('act-taken'), tabId: z.number().int(), actId: z.string() }),
  /** From the small script of allowed sites: the user selected text; inject the full script. */
  z.object({ kind: z.literal('selected') }),
  /** From the content script while no panel is open: open it, and apply this mark. */
  z.object({ kind: z.literal('marked'), mark }),
  /** From the content script, after a click: open the side panel. Response: whether it is open. */
  z.object({ kind: z.literal('open-side-panel') }),
  /** From the frame inside a page: remove it. */
  z.object({ kind: z.literal('close'), tabId: z.number().int() }),
]);
export type ToBackground = z.infer<typeof toBackground>;

export const injectionResult = z.object({ problem: z.enum(ACCESS_PROBLEMS).nullable() });
export const waiting = z.object({ analysisId: id.nullable(), acts: waitingActions });
