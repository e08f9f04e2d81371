import type { LiveMessage } from '#base/live-message.ts';
import type { Sink } from './live-subscriber.ts';

interface Poll {
  readonly sink: Sink;
  /** Resolves as soon as there is a message, or when the wait is over. */
  readonly answer: Promise<LiveMessage[]>;
  /** The client disconnected. */
  abandon(): void;
}

/** Collects messages for one long-poll response. A greeting alone does not end the wait; any other message does. */
export function pollSink(waitMs: number, position: () => number, onClose: () => void): Poll {
  const messages: LiveMessage[] = [];
  const { promise: answer, resolve } = Promise.withResolvers<LiveMessage[]>();
  let open = true;
  let isFinishing = false;
  const limit = setTimeout(finish, waitMs);

  function finish(): void {
    if (!open) return;
    open = false;
    clearTimeout(limit);
    onClose();
    // Ends with the position this response covers, from which the next request continues.
    resolve(messages.some(isFinal) ? messages : [...messages, { kind: 'beat', position: position() }]);
  }

  return {
    answer,
    abandon: finish,
    sink: {
      send(message) {
        if (!open || message.kind === 'beat') return;
        messages.push(message);
        if (message.kind === 'hello' || isFinishing) return;
        // Messages sent in the same tick travel in the same response.
        isFinishing = true;
        setImmediate(finish);
      },
      close: finish,
    },
  };
}

const isFinal = ({ kind }: LiveMessage) => kind === 'signed-out' || kind === 'reset';
