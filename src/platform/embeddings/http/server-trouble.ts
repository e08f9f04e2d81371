import { EmbeddingsUnavailable } from '../embeddings.ts';

/**
 * What the caller can do: `temporary` failures may be retried, `input` concerns these texts, `aborted` means that the caller
 * left, `timeout` that its time limit expired, `permanent` needs an operator.
 */
export type TroubleKind = 'temporary' | 'input' | 'aborted' | 'timeout' | 'permanent';

/**
 * An error with a message of our own: the server's or network's message may quote texts or the key, so it is kept neither
 * in the message nor in the cause.
 */
export class ServerTrouble extends EmbeddingsUnavailable {
  readonly kind: TroubleKind;

  constructor(kind: TroubleKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

export const nonsense = (what: string) =>
  new ServerTrouble('permanent', `the embeddings server sent an invalid response: ${what}`);

const INPUT_STATUSES = [400, 413, 422];

/** Maps an unsuccessful status to a failure. */
export function refusedWith(status: number): ServerTrouble {
  const message = `the embeddings server responded with status ${status}`;
  if (status === 429 || status >= 500) return new ServerTrouble('temporary', message);
  return new ServerTrouble(INPUT_STATUSES.includes(status) ? 'input' : 'permanent', message);
}

/** Maps the reason of an aborted signal: a timeout, or a caller that left. */
export function noLongerAwaited({ reason }: AbortSignal): ServerTrouble {
  return reason instanceof Error && reason.name === 'TimeoutError'
    ? new ServerTrouble('timeout', 'the embeddings server does not respond in time for a search')
    : new ServerTrouble('aborted', 'the request was aborted');
}
