import type { LiveMessage } from '#base/live-message.ts';
import { LIVE_TIMES } from './live-times.ts';
import type { PositionLog } from './position-log.ts';

interface CatchUp {
  /** Where the line has to be opened for it; null: where it was. */
  readonly from: number | null;
  /** These are followed from now on, and from a little before; whether one of them is new here. */
  join(topics: readonly string[]): boolean;
  /** Whether a message has something to say that was not passed on before. Each is asked about once, in order. */
  admits(message: LiveMessage): boolean;
}

/**
 * The past of topics that join a line already under way: what happened to them may lie behind the position, and is told
 * once, while what the others heard already is not told again.
 */
export function catchUp(log: PositionLog): CatchUp {
  let from: number | null = null;
  let joined = new Set<string>();
  /** Of what lies behind the position, the part that was passed on already. */
  const passed = new Set<number>();

  function done(): void {
    from = null;
    joined = new Set();
    passed.clear();
  }

  function admitsOld({ position, topics }: LiveMessage & { kind: 'change' }): boolean {
    if (passed.has(position) || !topics.some((topic) => joined.has(topic))) return false;
    passed.add(position);
    return true;
  }

  return {
    get from() {
      return from;
    },
    join(topics) {
      const fresh = topics.filter((topic) => !joined.has(topic));
      if (fresh.length === 0) return false;
      const before = log.at(Date.now() - LIVE_TIMES.askedBeforeMs);
      if (before !== null) from = Math.min(before, from ?? before);
      joined = new Set([...joined, ...fresh]);
      return true;
    },
    admits(message) {
      const { current } = log;
      if (message.kind === 'change' && current !== null && message.position <= current) {
        return admitsOld(message);
      }
      // Messages come in order: with the first new one, everything behind the position has been told.
      if (message.kind === 'beat' || message.kind === 'reset' || message.kind === 'change') done();
      return true;
    },
  };
}
