import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createQueryRefresher, followedTopics, oldestAgeMs } from './create-query-refresher.ts';
import { browserTabChannel, joinTabGroup } from './tab-group.ts';
import { pollTransport, streamTransport } from './transport.ts';

interface Options {
  readonly userId: string;
  /** The session ended elsewhere: revoked, suspended, signed out. */
  readonly onSignedOut: () => void;
}

/** Keeps the data shown to the user up to date; mounted once, around every page. */
export function useLive({ userId, onSignedOut }: Options): void {
  const cache = useQueryClient();
  const leave = useEffectEvent(onSignedOut);

  useEffect(() => {
    const refresher = createQueryRefresher(cache, userId);
    const group = joinTabGroup({
      // Not randomUUID: it is missing where the page is not served over https.
      tab: Math.random().toString(36),
      channel: browserTabChannel(`vigie.live.${userId}`),
      stream: streamTransport,
      poll: pollTransport,
      ageMs: () => oldestAgeMs(cache, userId),
      onMessage(message) {
        if (message.kind === 'signed-out') leave();
        else refresher.take(message);
      },
      onConnected: setLiveConnected,
    });
    const follow = () => group.setTopics(new Set([...followedTopics(cache, userId), ...extraTopics()]));
    follow();
    const stopCache = cache.getQueryCache().subscribe(({ type }) => {
      if (type === 'added' || type === 'removed') follow();
    });
    const stopExtra = onExtraTopics(follow);
    const closing = new AbortController();
    const { signal } = closing;
    window.addEventListener('online', group.retryNow, { signal });
    document.addEventListener('visibilitychange', group.retryNow, { signal });
    return () => {
      closing.abort();
      stopCache();
      stopExtra();
      group.close();
      refresher.stop();
      setLiveConnected(true);
    };
  }, [cache, userId]);
}

const topicsByComponent = new Map<symbol, readonly string[]>();
const topicListeners = new Set<() => void>();

/** Topics that components follow in addition to those of their queries. */
function extraTopics(): string[] {
  return [...topicsByComponent.values()].flat();
}

function onExtraTopics(listener: () => void): () => void {
  topicListeners.add(listener);
  return () => topicListeners.delete(listener);
}

/** Follows topics while the component is mounted; queries that declare `meta: { topics }` do not need it. */
export function useLiveTopics(topics: readonly string[]): void {
  const list = topics.join(',');
  useEffect(() => {
    const key = Symbol();
    topicsByComponent.set(key, list.split(',').filter(Boolean));
    for (const listener of topicListeners) listener();
    return () => {
      topicsByComponent.delete(key);
      for (const listener of topicListeners) listener();
    };
  }, [list]);
}

/** State of the live connection, as shown to the user. */
export type LiveState = 'connected' | 'reconnecting' | 'offline';

/** A connection that is restored within this time is not reported as lost. */
const GRACE_MS = 3_000;

let state: LiveState = 'connected';
let connected = true;
let grace: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: LiveState): void {
  clearTimeout(grace);
  grace = undefined;
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

function update(): void {
  if (!navigator.onLine) show('offline');
  else if (connected) show('connected');
  else if (state === 'offline') show('reconnecting');
  else grace ??= setTimeout(() => show('reconnecting'), GRACE_MS);
}

window.addEventListener('online', update);
window.addEventListener('offline', update);

/** Records whether the connection to the server is open. */
function setLiveConnected(now: boolean): void {
  connected = now;
  update();
}

/** Whether the page receives live updates. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
