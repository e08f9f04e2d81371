import { z } from 'zod';

/** Weeks in the list, the current one last. */
export const HEALTH_WEEKS = 8;

/** The health of a source, for its owner. */
export const sourceHealth = z.object({
  /**
   * `new`: never read; `well`; `waiting`: the site asked to wait; `failing`: cannot be read; `no-feed`: the site has
   * no feed yet and is checked again; `nothing-kept`: read, but no item matched keywords or language for weeks;
   * `paused`.
   */
  state: z.enum(['new', 'well', 'waiting', 'failing', 'no-feed', 'nothing-kept', 'paused']),
  succeededOn: z.iso.datetime().nullable(),
  nextVisitOn: z.iso.datetime().nullable(),
  /** The last failure in the language of the caller, and since when; programs use the key. */
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
