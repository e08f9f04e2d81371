import { turns } from '#platform/turns.ts';

/** What somebody types passes through several turns on its way to the others. */
const TURN_MS = 3;

/** Works through many things without keeping requests waiting. */
export async function inTurn<T>(all: Iterable<T>, work: (one: T) => void): Promise<void> {
  const turn = turns(TURN_MS);
  for (const one of all) {
    work(one);
    if (turn.isOver) await turn.next();
  }
}
