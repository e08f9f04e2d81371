import { Redis as Client } from 'ioredis';
import { z } from 'zod';
import type { Log } from '../log.ts';
import { logTrouble } from '../log-trouble.ts';

/** Whoever hears what other nodes say on one channel. */
export interface Listener {
  hear(message: Uint8Array): void;
  /** From now on everything is heard; what was said before may have been missed. Called again after each interruption. */
  ready(): void;
  /** Nothing is heard for now. */
  lost(): void;
}

/** How often something was counted since its window began, and how much of that is left. */
export interface Counted {
  readonly times: number;
  readonly leftMs: number;
}

/** How nodes speak to each other besides the database. Nothing is kept in it that may not be lost. */
export interface Redis {
  readonly isConnected: boolean;
  /** Says something to the nodes that listen; in vain while Redis is away. */
  publish(channel: string, message: Uint8Array): void;
  /** One listener a channel; answers how to stop. */
  listen(channel: string, listener: Listener): () => void;
  /** Counts over all nodes; null while Redis is away. */
  count(key: string, windowMs: number): Promise<Counted | null>;
  stop(): Promise<void>;
}

interface Options {
  readonly url: string;
  /** Tells this product's nodes from those of another that uses the same Redis. */
  readonly installation: string;
  readonly log: Log;
}

const CHECK_EVERY_MS = 5_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

const HOW = {
  connectTimeout: 5_000,
  // One that is silent for longer is away: nobody waits for it.
  commandTimeout: 2_000,
  // Nor for its goodbye.
  disconnectTimeout: 100,
  enableOfflineQueue: false,
  autoResubscribe: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  retryStrategy: (times: number) => Math.min(FIRST_PAUSE_MS * 2 ** times, LONGEST_PAUSE_MS),
} as const;

/** In one step, so that a count without an end cannot come about. */
const COUNT = `
  local times = redis.call('INCR', KEYS[1])
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then
    redis.call('PEXPIRE', KEYS[1], ARGV[1])
    left = tonumber(ARGV[1])
  end
  return {times, left}`;
const counted = z.tuple([z.number(), z.number()]);

/**
 * Connects in the background, and again whenever the connection is lost: one to speak, one to listen. Nothing waits for
 * it, and whoever uses it goes on without.
 */
export function openRedis({ url, installation, log }: Options): Redis {
  const speaking = new Client(url, { ...HOW, connectionName: 'vigie' });
  const hearing = new Client(url, { ...HOW, connectionName: 'vigie-hearing' });
  const clients = [speaking, hearing];
  const nameOf = (name: string) => `vigie:${installation}:${name}`;
  const listeners = new Map<string, Listener>();
  let isConnected = false;
  let isStopped = false;

  const tell = (failure: unknown) => {
    if (!isStopped) logTrouble(log, withoutSecrets(failure), 'Redis is away');
  };

  async function begin(channel: string, listener: Listener): Promise<void> {
    try {
      await hearing.subscribe(channel);
      if (isConnected && listeners.get(channel) === listener) listener.ready();
    } catch (failure) {
      failed(hearing, failure);
    }
  }

  function found(): void {
    if (isConnected || clients.some(({ status }) => status !== 'ready')) return;
    isConnected = true;
    for (const [channel, listener] of listeners) void begin(channel, listener);
  }

  function lost(): void {
    if (!isConnected) return;
    isConnected = false;
    for (const listener of listeners.values()) listener.lost();
  }

  for (const client of clients) client.on('error', tell).on('ready', found).on('close', lost);
  hearing.on('messageBuffer', (channel: Buffer, message: Buffer) => {
    try {
      listeners.get(channel.toString())?.hear(message);
    } catch (failure) {
      logTrouble(log, failure, 'what another node said was not understood');
    }
  });

  /** What was not answered was not refused either: the connection is opened anew. */
  function failed(client: Client, failure: unknown): void {
    tell(failure);
    if (!isRefusal(failure) && client.status === 'ready') client.disconnect(true);
  }

  // A peer that vanished without a word shows only when spoken to.
  const checking = setInterval(() => {
    for (const client of clients)
      if (client.status === 'ready') client.ping().catch((failure: unknown) => failed(client, failure));
  }, CHECK_EVERY_MS);
  checking.unref();

  return {
    get isConnected() {
      return isConnected;
    },
    publish(channel, message) {
      if (!isConnected) return;
      speaking
        .publish(nameOf(channel), Buffer.from(message))
        .catch((failure: unknown) => failed(speaking, failure));
    },
    listen(name, listener) {
      const channel = nameOf(name);
      listeners.set(channel, listener);
      if (isConnected) void begin(channel, listener);
      return () => {
        if (listeners.get(channel) !== listener) return;
        listeners.delete(channel);
        if (isConnected) hearing.unsubscribe(channel).catch(tell);
      };
    },
    async count(key, windowMs) {
      if (!isConnected) return null;
      try {
        const [times, leftMs] = counted.parse(await speaking.eval(COUNT, 1, nameOf(key), windowMs));
        return { times, leftMs };
      } catch (failure) {
        failed(speaking, failure);
        return null;
      }
    },
    async stop() {
      isStopped = true;
      clearInterval(checking);
      // What was said last still goes out.
      const ready = clients.filter(({ status }) => status === 'ready');
      await Promise.all(ready.map((client) => client.quit().catch(() => undefined)));
      for (const client of clients) client.disconnect();
    },
  };
}

/** A refusal may quote what it refuses, a password for instance: its first word says enough. */
const withoutSecrets = (failure: unknown): unknown =>
  isRefusal(failure) ? new Error(`refused: ${failure.message.split(' ', 1)[0]}`) : failure;

/** What Redis itself answered, rather than the way to it. */
const isRefusal = (failure: unknown): failure is Error =>
  failure instanceof Error && failure.name === 'ReplyError';
