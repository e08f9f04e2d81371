import { EmbeddingsUnavailable } from '../embeddings.ts';

/**
 * What the caller can do: `temporary` failures may be retried, `input` concerns these texts, `aborted` means that the caller
 * left, `timeout` that its time limit expired, `permanent` needs an operator.
 */
export type ServerFailureKind = 'temporary' | 'input' | 'aborted' | 'timeout' | 'permanent';

/**
 * An error with a message of our own: the server's or network's message may quote texts or the key, so it is kept neither
 * in the message nor in the cause.
 */
export class ServerFailure extends EmbeddingsUnavailable {
  readonly kind: ServerFailureKind;

  constructor(kind: ServerFailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

export const invalidResponse = (what: string) =>
  new ServerFailure('permanent', `the embeddings server sent an invalid response: ${what}`);

const INPUT_STATUSES = [400, 413, 422];

/** Maps an unsuccessful status to a failure. */
export function failureOfStatus(status: number): ServerFailure {
  const message = `the embeddings server responded with status ${status}`;
  if (status === 429 || status >= 500) return new ServerFailure('temporary', message);
  return new ServerFailure(INPUT_STATUSES.includes(status) ? 'input' : 'permanent', message);
}

/** Maps the reason of an aborted signal: a timeout, or a caller that left. */
export function failureOfAbort({ reason }: AbortSignal): ServerFailure {
  return reason instanceof Error && reason.name === 'TimeoutError'
    ? new ServerFailure('timeout', 'the embeddings server does not respond in time for a search')
    : new ServerFailure('aborted', 'the request was aborted');
}
