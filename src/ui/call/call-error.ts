import type { Problem } from '#base/app-error.ts';

interface ReadState {
  readonly data: unknown;
  readonly error: Error | null;
}

/** Forbidden, deleted or never there: the server does not say which. */
export const isForbiddenOrMissing = (error: Error | null): boolean =>
  error instanceof CallError && [403, 404].includes(error.status);

/**
 * The error that replaces the content. Data loaded once stays shown, with any draft in it, while the network or the server
 * is unavailable; data that the user has lost access to does not.
 */
export const blockingError = ({ data, error }: ReadState): Error | null =>
  data === undefined || isForbiddenOrMissing(error) ? error : null;

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
