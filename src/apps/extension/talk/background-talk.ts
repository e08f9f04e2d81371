import { z } from 'zod';
import { id } from '#base/ids.ts';
import { OUT_OF_SIGHT, waitingActs } from './frame-talk.ts';
import { mark } from './page-talk.ts';

/** What the parts of the extension ask of its background. */
export const toBackground = z.discriminatedUnion('kind', [
  /** From `beside.html`: bring the script into this tab. Answered with `entered`. */
  z.object({ kind: z.literal('enter'), tabId: z.number().int() }),
  /** From `beside.html`: what waits for this tab, whose page is at this address if it can be seen. Answered with `waiting`. */
  z.object({ kind: z.literal('what-waits'), tabId: z.number().int(), address: z.string().nullable() }),
  z.object({ kind: z.literal('act-taken'), tabId: z.number().int(), actId: z.string() }),
  /** From the small script of allowed sites: someone selected words; bring the rest of the script. */
  z.object({ kind: z.literal('selected') }),
  /** From the page's script while no panel is open: open it, and let it mark this. */
  z.object({ kind: z.literal('marked'), mark }),
  /** From the page's script, where someone pressed for it: open the side panel. Answered with whether it stands. */
  z.object({ kind: z.literal('open-side-panel') }),
  /** From the frame inside a page: take it away again. */
  z.object({ kind: z.literal('close'), tabId: z.number().int() }),
]);
export type ToBackground = z.infer<typeof toBackground>;

export const entered = z.object({ problem: z.enum(OUT_OF_SIGHT).nullable() });
export const waiting = z.object({ analysisId: id.nullable(), acts: waitingActs });
export type Waiting = z.infer<typeof waiting>;
