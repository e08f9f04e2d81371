import { EmbeddingsUnavailable } from '../embeddings.ts';

/**
 * What it means for whoever asked: `passing` may be gone in a moment, `input` is about these texts, `left` is the caller
 * who no longer waits, `late` the same for want of time, `lasting` needs somebody to look.
 */
export type TroubleKind = 'passing' | 'input' | 'left' | 'late' | 'lasting';

/**
 * Said in our own words: what the server or the network said may quote texts or the key, so it is neither in the message
 * nor the cause.
 */
export class ServerTrouble extends EmbeddingsUnavailable {
  readonly kind: TroubleKind;

  constructor(kind: TroubleKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

export const nonsense = (what: string) =>
  new ServerTrouble('lasting', `the embeddings server answers nonsense: ${what}`);

const NOT_THIS_INPUT = [400, 413, 422];

/** What a status other than success means. */
export function refusedWith(status: number): ServerTrouble {
  const message = `the embeddings server answers ${status}`;
  if (status === 429 || status >= 500) return new ServerTrouble('passing', message);
  return new ServerTrouble(NOT_THIS_INPUT.includes(status) ? 'input' : 'lasting', message);
}

/** Why a caller's signal ended the wait: its time was over, or somebody left. */
export function noLongerAwaited({ reason }: AbortSignal): ServerTrouble {
  return reason instanceof Error && reason.name === 'TimeoutError'
    ? new ServerTrouble('late', 'the embeddings server does not answer in time for a search')
    : new ServerTrouble('left', 'nobody waits any longer');
}
