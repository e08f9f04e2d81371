import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { createQueryRefresher, followedTopics, oldestAgeMs } from './create-query-refresher.ts';
import { extraTopics, onExtraTopics } from './extra-topics.ts';
import { setLiveConnected } from './live-state.ts';
import { browserTabChannel, joinTabGroup } from './tab-group.ts';
import { pollTransport, streamTransport } from './transport.ts';

export { useLiveTopics } from './extra-topics.ts';
export { type LiveState, useLiveState } from './live-state.ts';

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
