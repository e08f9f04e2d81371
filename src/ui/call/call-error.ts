import type { Problem } from '#base/problem.ts';

/** A refusal by the server, ready to be shown: `message` is in the person's language. */
export class CallError extends Error {
  readonly problem: Problem;
  /** Whether an earlier try of the same call went unanswered, so that it may have done what was asked. */
  readonly isAfterUnanswered: boolean;
  constructor(refusal: Problem, isAfterUnanswered = false) {
    super(refusal.detail);
    this.name = 'CallError';
    this.problem = refusal;
    this.isAfterUnanswered = isAfterUnanswered;
  }
  get reason(): string {
    return this.problem.reason;
  }
  get status(): number {
    return this.problem.status;
  }
}
