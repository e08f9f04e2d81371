import { z } from 'zod';

/** A request to a subprocess. */
export interface SubprocessRequest<I> {
  readonly input: I;
}

/** Its response. The subprocess reads untrusted files, so its output is validated like any input. */
export const subprocessResponse = z.discriminatedUnion('done', [
  z.object({ done: z.literal(true), output: z.unknown() }),
  z.object({ done: z.literal(false), why: z.string() }),
]);
export type SubprocessResponse = z.infer<typeof subprocessResponse>;
