import type { LiveMessage } from '#base/live-message.ts';
import { LIVE_TIMES } from './live-times.ts';
import type { PositionLog } from './position-log.ts';

interface CatchUp {
  /** The position to connect from; null: the current one. */
  readonly from: number | null;
  /** Adds topics to follow, including their recent past; returns whether one of them is new. */
  join(topics: readonly string[]): boolean;
  /** Whether a message was not passed on before. Call it once per message, in order. */
  admits(message: LiveMessage): boolean;
}

/**
 * The recent past of topics that join an open connection: their changes before the current position are passed on once, and
 * those of the other topics are not passed on again.
 */
export function createCatchUp(log: PositionLog): CatchUp {
  let from: number | null = null;
  let joined = new Set<string>();
  /** Positions behind the current one that were passed on already. */
  const passedOn = new Set<number>();

  function reset(): void {
    from = null;
    joined = new Set();
    passedOn.clear();
  }

  function acceptsPast({ position, topics }: LiveMessage & { kind: 'change' }): boolean {
    if (passedOn.has(position) || !topics.some((topic) => joined.has(topic))) return false;
    passedOn.add(position);
    return true;
  }

  return {
    get from() {
      return from;
    },
    join(topics) {
      const fresh = topics.filter((topic) => !joined.has(topic));
      if (fresh.length === 0) return false;
      const before = log.at(Date.now() - LIVE_TIMES.lookBackMs);
      if (before !== null) from = Math.min(before, from ?? before);
      joined = new Set([...joined, ...fresh]);
      return true;
    },
    admits(message) {
      const { current } = log;
      if (message.kind === 'change' && current !== null && message.position <= current) {
        return acceptsPast(message);
      }
      // Messages arrive in order: after the first new one, everything behind the position has arrived.
      if (message.kind === 'beat' || message.kind === 'reset' || message.kind === 'change') reset();
      return true;
    },
  };
}
