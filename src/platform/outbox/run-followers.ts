import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Follower } from './follow.ts';
import { countFailure, holdPlace, movePlace, PATIENCE, type Patience } from './follower-places.ts';
import type { OutboxEvent } from './outbox-event.ts';
import { readEvents, readHead } from './read-outbox.ts';
import { retryParkedEvent } from './retry-parked-event.ts';

interface Options {
  readonly database: Database;
  readonly followers: readonly Follower[];
  readonly log: Log;
  readonly patience?: Patience;
  /** Asks for another run after a pause. */
  readonly runAgainIn: (milliseconds: number) => void;
  /** A stop waits for the event in hand, not for all that lie behind it. */
  readonly stopping: AbortSignal;
}

/** A follower of rare events is moved on without them once that many lie between. */
const WORTH_MOVING = 500;
/** Node counts a timer from the start of its turn, so it may ring before the database's clock says so. */
const TIMER_SLACK_MS = 30;

/** Hands every follower the events it has not seen, in turn, until none has more: one that fails delays no other. */
export async function runFollowers(options: Options): Promise<void> {
  for (let busy = true; busy && !options.stopping.aborted; ) {
    busy = false;
    for (const follower of options.followers) {
      if (await takeNext(options, follower)) busy = true;
      if (await retryParkedEvent(options.database, follower, options.log)) busy = true;
    }
  }
}

/** Handles one event, effects and place in one transaction. False when there is nothing to do now. */
async function takeNext(options: Options, follower: Follower): Promise<boolean> {
  const { database, log, patience = PATIENCE, runAgainIn } = options;
  const { name } = follower;
  let tried: OutboxEvent | undefined;
  try {
    return await database.asPlatform(async (tx) => {
      const place = await holdPlace(tx, name);
      if (place === null) return false;
      const { position: head } = await readHead(tx);
      const named = sql`name = ANY(${sql.param([...follower.eventNames])})`;
      const [event] = await readEvents(tx, { after: place, through: head, limit: 1 }, named);
      if (!event) {
        if (head - place >= WORTH_MOVING) await movePlace(tx, name, head);
        return false;
      }
      tried = event;
      await follower.handle(tx, event);
      await movePlace(tx, name, event.position);
      return true;
    });
  } catch (failure) {
    if (!tried) throw failure;
    const event = tried;
    log.warn({ follower: name, position: event.position, error: failure }, 'an event could not be handled');
    const pauseMs = await database.asPlatform((tx) => countFailure(tx, name, event, failure, patience));
    if (pauseMs !== null) runAgainIn(pauseMs + TIMER_SLACK_MS);
    return pauseMs === null;
  }
}
