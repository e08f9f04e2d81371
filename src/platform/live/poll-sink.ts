import type { LiveMessage } from '#base/live-message.ts';
import type { Sink } from './live-reader.ts';

interface Poll {
  readonly sink: Sink;
  /** Resolves as soon as there is something to say, or when the wait is over. */
  readonly answer: Promise<LiveMessage[]>;
  /** The caller went away. */
  abandon(): void;
}

/** Collects messages for one long-poll answer. A greeting alone is worth waiting with; everything else is news. */
export function pollSink(waitMs: number, position: () => number, onClose: () => void): Poll {
  const messages: LiveMessage[] = [];
  const { promise: answer, resolve } = Promise.withResolvers<LiveMessage[]>();
  let open = true;
  let finishing = false;
  const limit = setTimeout(finish, waitMs);

  function finish(): void {
    if (!open) return;
    open = false;
    clearTimeout(limit);
    onClose();
    // The last word is how far this answer reaches, so that the next question continues there.
    resolve(messages.some(isLastWord) ? messages : [...messages, { kind: 'beat', position: position() }]);
  }

  return {
    answer,
    abandon: finish,
    sink: {
      send(message) {
        if (!open || message.kind === 'beat') return;
        messages.push(message);
        if (message.kind === 'hello' || finishing) return;
        // What is handed over in the same turn travels in the same answer.
        finishing = true;
        setImmediate(finish);
      },
      close: finish,
    },
  };
}

const isLastWord = ({ kind }: LiveMessage) => kind === 'signed-out' || kind === 'reset';
