import type { Problem } from '#base/problem.ts';

/** A request that failed; `message` is in the user's language and ready to be shown. */
export class CallError extends Error {
  readonly problem: Problem;
  /** Whether an earlier attempt of the same call got no response, so that it may have succeeded. */
  readonly hadUnansweredAttempt: boolean;
  constructor(refusal: Problem, isAfterUnanswered = false) {
    super(refusal.detail);
    this.name = 'CallError';
    this.problem = refusal;
    this.hadUnansweredAttempt = isAfterUnanswered;
  }
  get reason(): string {
    return this.problem.reason;
  }
  get status(): number {
    return this.problem.status;
  }
}
