import { z } from 'zod';

/** As many weeks as the list shows, the present one last. */
export const HEALTH_WEEKS = 8;

/** How a source fares, in the words of whoever runs it. */
export const sourceHealth = z.object({
  /**
   * `new`: never read yet; `well`; `waiting`: the site asked to wait; `failing`: not read since;
   * `no-feed`: a site that has no feed yet, and is looked at again; `nothing-kept`: read, and
   * nothing met its keywords or language for weeks; `paused`.
   */
  state: z.enum(['new', 'well', 'waiting', 'failing', 'no-feed', 'nothing-kept', 'paused']),
  succeededOn: z.iso.datetime().nullable(),
  nextVisitOn: z.iso.datetime().nullable(),
  /** What went wrong last, in the caller's language, and since when; the key tells programs. */
  failure: z.object({ key: z.string(), text: z.string(), since: z.iso.datetime() }).nullable(),
  nothingKeptSince: z.iso.datetime().nullable(),
  /** Oldest first. */
  weeks: z.array(z.object({ kept: z.number().int(), dropped: z.number().int() })).length(HEALTH_WEEKS),
  /** Over those weeks. */
  dropped: z.object({
    keywords: z.number().int(),
    language: z.number().int(),
    known: z.number().int(),
  }),
  used: z.object({ opened: z.number().int(), rated: z.number().int(), analysed: z.number().int() }),
});
export type SourceHealth = z.infer<typeof sourceHealth>;
