import { Redis as Client } from 'ioredis';
import { z } from 'zod';
import type { Log } from '../log.ts';
import { warnThrottled } from '../warn-throttled.ts';

/** Receives the messages that other nodes publish on one channel. */
export interface ChannelListener {
  onMessage(message: Uint8Array): void;
  /** All messages are received from now on; earlier ones may have been missed. Called again after each interruption. */
  onReady(): void;
  /** The connection was lost; messages are missed. */
  onLost(): void;
}

/** A count within a time window, and the remaining time of the window. */
export interface WindowCount {
  readonly times: number;
  readonly leftMs: number;
}

/** Communication between nodes besides the database. Only holds data that may be lost. */
export interface Redis {
  readonly isConnected: boolean;
  /** Publishes to the other nodes; dropped while Redis is unavailable. */
  publish(channel: string, message: Uint8Array): void;
  /** Subscribes the one listener of a channel; returns how to unsubscribe. */
  subscribe(channel: string, listener: ChannelListener): () => void;
  /** Increments a count shared by all nodes; null while Redis is unavailable. */
  count(key: string, windowMs: number): Promise<WindowCount | null>;
  stop(): Promise<void>;
}

interface Options {
  readonly url: string;
  /** Separates this installation from others that use the same Redis. */
  readonly installation: string;
  readonly log: Log;
}

const CHECK_EVERY_MS = 5_000;
const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 5_000;

const CLIENT_OPTIONS = {
  connectTimeout: 5_000,
  // A command without response counts as failed: no request waits longer.
  commandTimeout: 2_000,
  // Nor is the closing handshake waited for.
  disconnectTimeout: 100,
  enableOfflineQueue: false,
  autoResubscribe: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  retryStrategy: (times: number) => Math.min(FIRST_DELAY_MS * 2 ** times, MAX_DELAY_MS),
} as const;

/** Increment and expiry in one atomic script, so that no counter stays without expiry. */
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
 * Connects in the background with two connections, one to publish and one to subscribe, and reconnects when they are lost.
 * Nothing waits for the connection: callers continue without Redis.
 */
export function openRedis({ url, installation, log }: Options): Redis {
  const publisher = new Client(url, { ...CLIENT_OPTIONS, connectionName: 'vigie' });
  const subscriber = new Client(url, { ...CLIENT_OPTIONS, connectionName: 'vigie-hearing' });
  const clients = [publisher, subscriber];
  const nameOf = (name: string) => `vigie:${installation}:${name}`;
  const listeners = new Map<string, ChannelListener>();
  let isConnected = false;
  let isStopped = false;

  const warn = (failure: unknown) => {
    if (!isStopped) warnThrottled(log, withoutSecrets(failure), 'Redis is unavailable');
  };

  async function subscribe(channel: string, listener: ChannelListener): Promise<void> {
    try {
      await subscriber.subscribe(channel);
      if (isConnected && listeners.get(channel) === listener) listener.onReady();
    } catch (failure) {
      handleFailure(subscriber, failure);
    }
  }

  function handleReady(): void {
    if (isConnected || clients.some(({ status }) => status !== 'ready')) return;
    isConnected = true;
    for (const [channel, listener] of listeners) void subscribe(channel, listener);
  }

  function handleClose(): void {
    if (!isConnected) return;
    isConnected = false;
    for (const listener of listeners.values()) listener.onLost();
  }

  for (const client of clients) client.on('error', warn).on('ready', handleReady).on('close', handleClose);
  subscriber.on('messageBuffer', (channel: Buffer, message: Buffer) => {
    try {
      listeners.get(channel.toString())?.onMessage(message);
    } catch (failure) {
      warnThrottled(log, failure, 'a message of another node could not be handled');
    }
  });

  /** An unanswered command, unlike a refused one, means that the connection may be dead: it is reopened. */
  function handleFailure(client: Client, failure: unknown): void {
    warn(failure);
    if (!isRefusal(failure) && client.status === 'ready') client.disconnect(true);
  }

  // A connection that was cut silently is only noticed by sending a command.
  const checking = setInterval(() => {
    for (const client of clients)
      if (client.status === 'ready')
        client.ping().catch((failure: unknown) => handleFailure(client, failure));
  }, CHECK_EVERY_MS);
  checking.unref();

  return {
    get isConnected() {
      return isConnected;
    },
    publish(channel, message) {
      if (!isConnected) return;
      publisher
        .publish(nameOf(channel), Buffer.from(message))
        .catch((failure: unknown) => handleFailure(publisher, failure));
    },
    subscribe(name, listener) {
      const channel = nameOf(name);
      listeners.set(channel, listener);
      if (isConnected) void subscribe(channel, listener);
      return () => {
        if (listeners.get(channel) !== listener) return;
        listeners.delete(channel);
        if (isConnected) subscriber.unsubscribe(channel).catch(warn);
      };
    },
    async count(key, windowMs) {
      if (!isConnected) return null;
      try {
        const [times, leftMs] = counted.parse(await publisher.eval(COUNT, 1, nameOf(key), windowMs));
        return { times, leftMs };
      } catch (failure) {
        handleFailure(publisher, failure);
        return null;
      }
    },
    async stop() {
      isStopped = true;
      clearInterval(checking);
      // Waits for pending commands.
      const ready = clients.filter(({ status }) => status === 'ready');
      await Promise.all(ready.map((client) => client.quit().catch(() => undefined)));
      for (const client of clients) client.disconnect();
    },
  };
}

/** The message of a refusal may quote secrets such as a password: only its first word is kept. */
const withoutSecrets = (failure: unknown): unknown =>
  isRefusal(failure) ? new Error(`refused: ${failure.message.split(' ', 1)[0]}`) : failure;

/** True for an error reply of Redis, as opposed to a connection failure. */
const isRefusal = (failure: unknown): failure is Error =>
  failure instanceof Error && failure.name === 'ReplyError';
