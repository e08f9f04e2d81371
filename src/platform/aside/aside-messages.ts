import { z } from 'zod';

/** What a process aside is asked. */
export interface Asked<I> {
  readonly input: I;
}

/** What it answers. Its words come from a process that read a stranger's file: they are checked like any input. */
export const answered = z.discriminatedUnion('done', [
  z.object({ done: z.literal(true), output: z.unknown() }),
  z.object({ done: z.literal(false), why: z.string() }),
]);
export type Answered = z.infer<typeof answered>;
