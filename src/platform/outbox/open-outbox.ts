import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { logTrouble } from '../log-trouble.ts';
import type { Follower } from './follow.ts';
import type { Patience } from './follower-places.ts';
import { registerFollower } from './follower-places.ts';
import { listenForWakeUps } from './listen-for-wake-ups.ts';
import { ANNOUNCED_CHANNEL } from './outbox-tables.ts';
import { runFollowers } from './run-followers.ts';
import { runWhenWoken } from './run-when-woken.ts';
import { sequenceOutbox } from './sequence-outbox.ts';

interface Options {
  readonly database: Database;
  readonly log: Log;
  /** Every follower of the product on a node that works; none on others. */
  readonly followers: readonly Follower[];
  readonly patience?: Patience;
  readonly lookEveryMs?: number;
  /** Who else is woken through the database, by the channel that is notified; as often as a wake-up may have been missed. */
  readonly channels?: Readonly<Record<string, () => void>>;
}

export interface Outbox {
  /** Calls back whenever there may be something new in line, on whichever node it was announced. */
  onProgress(look: () => void): void;
  stop(): Promise<void>;
}

/** Keeps the line moving on this node: gives positions, runs followers, wakes readers. */
export async function openOutbox({
  database,
  log,
  followers,
  patience,
  lookEveryMs,
  channels = {},
}: Options): Promise<Outbox> {
  await database.asPlatform(async (tx) => {
    for (const { name } of followers) await registerFollower(tx, name);
  });
  const onFailure = (what: string) => (failure: unknown) => logTrouble(log, failure, what);
  const stopping = new AbortController();
  const pauses = new Set<NodeJS.Timeout>();
  const runAgainIn = (milliseconds: number) => {
    const timer = setTimeout(() => {
      pauses.delete(timer);
      working.wake();
    }, milliseconds);
    pauses.add(timer);
  };
  const sequencing = runWhenWoken(
    () => sequenceOutbox(database),
    onFailure('events wait for their position'),
  );
  const working = runWhenWoken(
    () =>
      runFollowers({
        database,
        followers,
        log,
        runAgainIn,
        stopping: stopping.signal,
        ...(patience ? { patience } : {}),
      }),
    onFailure('followers wait for the database'),
  );
  const lookers = new Set<() => void>();
  const listening = listenForWakeUps({
    url: database.ownerUrl,
    channels: [ANNOUNCED_CHANNEL, 'outbox_sequenced', ...Object.keys(channels)],
    log,
    ...(lookEveryMs ? { lookEveryMs } : {}),
    wake(channel) {
      if (channel === null) for (const look of Object.values(channels)) look();
      else if (channels[channel]) return channels[channel]();
      if (channel !== 'outbox_sequenced') sequencing.wake();
      if (channel === ANNOUNCED_CHANNEL) return;
      if (followers.length > 0) working.wake();
      for (const look of lookers) look();
    },
  });
  return {
    onProgress: (look) => lookers.add(look),
    async stop() {
      stopping.abort();
      await listening.stop();
      for (const timer of pauses) clearTimeout(timer);
      await Promise.all([sequencing.stop(), working.stop()]);
    },
  };
}
