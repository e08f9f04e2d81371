import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { warnThrottled } from '../warn-throttled.ts';
import { ANNOUNCED_CHANNEL } from './announce.ts';
import { coalescingRunner } from './coalescing-runner.ts';
import { type RetryPolicy, registerConsumer } from './consumer-positions.ts';
import type { OutboxConsumer } from './define-consumer.ts';
import { listenForNotifications } from './listen-for-notifications.ts';
import { runConsumers } from './run-consumers.ts';

const BATCH = 1_000;
const assignedRow = z.tuple([z.object({ given: z.number().nullable() })]);

/**
 * Assigns positions to committed events until none is left. Events may commit in any order; positions become visible in
 * order, because only one transaction in the cluster assigns them at a time. When another one is doing so, it received the
 * same notification and will run again, so this call need not wait.
 */
export async function sequenceOutbox(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await database.platform.execute(sql`SELECT sequence_outbox(${BATCH}) AS given`);
    const [{ given }] = assignedRow.parse(rows);
    if (given === null || given < BATCH) return;
  }
}

interface Options {
  readonly database: Database;
  readonly log: Log;
  /** All consumers of the product on a worker node; none on others. */
  readonly consumers: readonly OutboxConsumer[];
  readonly retryPolicy?: RetryPolicy;
  readonly pollEveryMs?: number;
  /** Further listeners by notification channel; also called when a notification may have been missed. */
  readonly channels?: Readonly<Record<string, () => void>>;
}

export interface Outbox {
  /** Calls back whenever there may be new events, announced on any node. */
  onProgress(look: () => void): void;
  stop(): Promise<void>;
}

/** Runs the outbox on this node: assigns positions, runs consumers, notifies live feeds. */
export async function openOutbox({
  database,
  log,
  consumers,
  retryPolicy,
  pollEveryMs,
  channels = {},
}: Options): Promise<Outbox> {
  await database.asPlatform(async (tx) => {
    for (const { name } of consumers) await registerConsumer(tx, name);
  });
  const onFailure = (what: string) => (failure: unknown) => warnThrottled(log, failure, what);
  const stopping = new AbortController();
  const retryTimers = new Set<NodeJS.Timeout>();
  const runAgainIn = (milliseconds: number) => {
    const timer = setTimeout(() => {
      retryTimers.delete(timer);
      consuming.wake();
    }, milliseconds);
    retryTimers.add(timer);
  };
  const sequencing = coalescingRunner(
    () => sequenceOutbox(database),
    onFailure('events wait for their position'),
  );
  const consuming = coalescingRunner(
    () =>
      runConsumers({
        database,
        consumers,
        log,
        runAgainIn,
        stopping: stopping.signal,
        ...(retryPolicy ? { retryPolicy } : {}),
      }),
    onFailure('outbox consumers wait for the database'),
  );
  const progressListeners = new Set<() => void>();
  const listening = listenForNotifications({
    url: database.platformUrl,
    channels: [ANNOUNCED_CHANNEL, 'outbox_sequenced', ...Object.keys(channels)],
    log,
    ...(pollEveryMs ? { pollEveryMs } : {}),
    wake(channel) {
      if (channel === null) for (const look of Object.values(channels)) look();
      else if (channels[channel]) return channels[channel]();
      if (channel !== 'outbox_sequenced') sequencing.wake();
      if (channel === ANNOUNCED_CHANNEL) return;
      if (consumers.length > 0) consuming.wake();
      for (const look of progressListeners) look();
    },
  });
  return {
    onProgress: (look) => progressListeners.add(look),
    async stop() {
      stopping.abort();
      await listening.stop();
      for (const timer of retryTimers) clearTimeout(timer);
      await Promise.all([sequencing.stop(), consuming.stop()]);
    },
  };
}
