import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { errorSummary } from '../serialize-error.ts';
import { announce } from './announce.ts';
import {
  DEFAULT_RETRY_POLICY,
  lockPosition,
  type RetryPolicy,
  recordFailure,
  savePosition,
} from './consumer-positions.ts';
import type { OutboxConsumer } from './define-consumer.ts';
import { failedWorkChanged } from './failed-work.ts';
import { type OutboxEvent, outboxEvent, readEvents, readHead } from './read-outbox.ts';

const parkedRows = z.array(z.object({ id, work: outboxEvent })).max(1);

/** Retries a parked event that an admin asked to retry. Returns false when there is none. */
async function retryParkedEvent(database: Database, consumer: OutboxConsumer, log: Log): Promise<boolean> {
  let tried: string | undefined;
  try {
    return await database.asPlatform(async (tx) => {
      const { rows } = await tx.execute(sql`
        SELECT id, work FROM failed_work
        WHERE kind = 'event' AND name = ${consumer.name} AND retry_asked_at IS NOT NULL
        ORDER BY retry_asked_at LIMIT 1 FOR UPDATE SKIP LOCKED`);
      const [parked] = parkedRows.parse(rows);
      if (!parked) return false;
      tried = parked.id;
      await consumer.handle(tx, parked.work);
      await tx.execute(sql`DELETE FROM failed_work WHERE id = ${parked.id}`);
      await announce(tx, null, failedWorkChanged, {});
      return true;
    });
  } catch (failure) {
    if (!tried) throw failure;
    log.warn({ consumer: consumer.name, error: failure }, 'a parked event failed again');
    await database.asPlatform(async (tx) => {
      await tx.execute(sql`
        UPDATE failed_work SET tries = tries + 1, error = ${errorSummary(failure)}, failed_at = now(),
          retry_asked_at = NULL WHERE id = ${tried}`);
      await announce(tx, null, failedWorkChanged, {});
    });
    return true;
  }
}

interface Options {
  readonly database: Database;
  readonly consumers: readonly OutboxConsumer[];
  readonly log: Log;
  readonly retryPolicy?: RetryPolicy;
  /** Schedules another run after a delay. */
  readonly runAgainIn: (milliseconds: number) => void;
  /** A stop waits for the current event, not for all pending ones. */
  readonly stopping: AbortSignal;
}

/** A consumer without matching events saves its position once it lags this far behind. */
const POSITION_LAG_LIMIT = 500;
/** A timer of Node may fire slightly before the delay has passed on the database clock. */
const TIMER_SLACK_MS = 30;

/** Gives the consumers their pending events in turn, until none has more: a failing consumer delays no other. */
export async function runConsumers(options: Options): Promise<void> {
  for (let busy = true; busy && !options.stopping.aborted; ) {
    busy = false;
    for (const consumer of await consumersWithWork(options)) {
      if (await handleNext(options, consumer)) busy = true;
      if (await retryParkedEvent(options.database, consumer, options.log)) busy = true;
    }
  }
}

const names = z.array(z.object({ name: z.string() }));

/** Consumers with pending events, by one statement: most events concern one or two of them, and this runs on each event. */
async function consumersWithWork({ database, consumers }: Options): Promise<readonly OutboxConsumer[]> {
  const subscriptions = consumers.flatMap(({ name, eventNames }) =>
    eventNames.map((event) => ({ name, event })),
  );
  const known = sql.param(consumers.map(({ name }) => name));
  const { rows } = await database.platform.execute(sql`
    WITH subscriptions AS (SELECT * FROM unnest(${sql.param(subscriptions.map(({ name }) => name))}::text[],
      ${sql.param(subscriptions.map(({ event }) => event))}::text[]) AS w (consumer, event))
    SELECT f.name FROM outbox_followers f, outbox_head h
    WHERE f.name = ANY(${known}::text[]) AND f.retry_at <= now() AND (h.position - f.position >= ${POSITION_LAG_LIMIT}
      OR EXISTS (SELECT FROM outbox o JOIN subscriptions w ON w.event = o.name
        WHERE w.consumer = f.name AND o.position > f.position AND o.position <= h.position))
    UNION SELECT name FROM failed_work
      WHERE kind = 'event' AND name = ANY(${known}::text[]) AND retry_asked_at IS NOT NULL`);
  const found = new Set(names.parse(rows).map(({ name }) => name));
  return consumers.filter(({ name }) => found.has(name));
}

/** Handles one event and saves the position in one transaction. Returns false when there is nothing to do now. */
async function handleNext(options: Options, consumer: OutboxConsumer): Promise<boolean> {
  const { database, log, retryPolicy = DEFAULT_RETRY_POLICY, runAgainIn } = options;
  const { name } = consumer;
  let tried: OutboxEvent | undefined;
  try {
    return await database.asPlatform(async (tx) => {
      const place = await lockPosition(tx, name);
      if (place === null) return false;
      const { position: head } = await readHead(tx);
      const named = sql`name = ANY(${sql.param([...consumer.eventNames])})`;
      const [event] = await readEvents(tx, { after: place, through: head, limit: 1 }, named);
      if (!event) {
        if (head - place >= POSITION_LAG_LIMIT) await savePosition(tx, name, head);
        return false;
      }
      tried = event;
      await consumer.handle(tx, event);
      await savePosition(tx, name, event.position);
      return true;
    });
  } catch (failure) {
    if (!tried) throw failure;
    const event = tried;
    log.warn({ consumer: name, position: event.position, error: failure }, 'an event could not be handled');
    const pauseMs = await database.asPlatform((tx) => recordFailure(tx, name, event, failure, retryPolicy));
    if (pauseMs !== null) runAgainIn(pauseMs + TIMER_SLACK_MS);
    return pauseMs === null;
  }
}
