import { z } from 'zod';

/** Why a subprocess failed: it exceeded its time or memory limit, or crashed. */
export type SubprocessProblem = 'too-long' | 'too-much-memory' | 'broken';

export class SubprocessFailure extends Error {
  readonly problem: SubprocessProblem;

  constructor(problem: SubprocessProblem, why = '') {
    super(why ? `${problem}: ${why}` : problem);
    this.name = 'SubprocessFailure';
    this.problem = problem;
  }
}

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
