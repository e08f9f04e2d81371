import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { profileQuery } from '#features/accounts/web.ts';
import { avatarColour } from '#ui/avatar/avatar-rules.ts';
import { call } from '#ui/call/call.ts';
import { reportReachability, tryConnection, unsentChanges, useOnline } from '#ui/call/online.ts';
import { reloadPage } from '#ui/page/guard-unload.ts';
import { readVersion, SOCKET_PATH } from '../contract/collaboration.ts';
import type { Collaboration } from './collaboration.ts';
import { checkVersion, type TextServer } from './connection/connect-text.ts';
import { CONNECTION_TIMES } from './connection/connection-times.ts';
import { type OpenText, openText } from './open-text.ts';

/** How the text of a reflection reaches the server of this page. */
function useTextServer(reflectionId: string): Omit<TextServer, 'onReach'> {
  const queries = useQueryClient();
  return {
    url: Object.assign(new URL(SOCKET_PATH, window.location.href), { protocol: socketProtocol() }).href,
    askVersion: () =>
      checkVersion(
        // Through the query cache, whose observers notice when a session has ended.
        queries.fetchQuery({
          queryKey: ['collaboration', 'version', reflectionId],
          queryFn: () => askVersion(reflectionId),
          networkMode: 'always',
          staleTime: 0,
          gcTime: 0,
        }),
      ),
    isReachable: tryConnection,
  };
}

function askVersion(reflectionId: string) {
  const timeoutMs = CONNECTION_TIMES.versionMs;
  return call(readVersion, { reflectionId }, { timeoutMs, signal: AbortSignal.timeout(timeoutMs) });
}

const socketProtocol = () => (window.location.protocol === 'https:' ? 'wss:' : 'ws:');

/** How long a refused person waits before the next attempt. */
const REFUSED_PAUSE_MS = 5_000;

interface Access {
  /** As the page knows it, until the server says so itself. */
  readonly isReadOnly: boolean;
  /** Whether the page was told that the person may not open the reflection. */
  readonly isRefused: boolean;
  /** Makes the page check access, when the text was refused first. */
  readonly onRefused: () => unknown;
}

/** Keeps the text of a reflection open while the page shows it; null before the first render has opened it. */
export function useOpenText(
  reflectionId: string,
  { isReadOnly, isRefused, onRefused }: Access,
): Collaboration | null {
  const queries = useQueryClient();
  const { id: userId, firstName, lastName } = useSuspenseQuery(profileQuery).data;
  const server = useTextServer(reflectionId);
  const [text, setText] = useState<OpenText | null>(null);
  const [generation, setGeneration] = useState(0);
  const reopen = () => setGeneration((before) => before + 1);

  const checkSession = useEffectEvent(async () => {
    const fetching = queries.fetchQuery({ ...profileQuery, staleTime: 0, networkMode: 'always' });
    const profile = await fetching.catch(() => null);
    // Where nobody or another person is signed in, the code that follows the session leaves the page.
    if (profile?.id === userId) setTimeout(reopen, REFUSED_PAUSE_MS);
  });
  const open = useEffectEvent(() => {
    const opened = openText({
      reflectionId,
      person: { userId, firstName, lastName, color: avatarColour(userId) },
      isReadOnly,
      server: {
        ...server,
        onReach(isReached) {
          if (isReached || opened.state().status === 'offline') reportReachability(isReached);
        },
      },
      onSignedOut: checkSession,
    });
    return opened;
  });
  // A layout effect: everything on the page depends on the text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new generation reopens the same text
  useLayoutEffect(() => {
    const opened = open();
    setText(opened);
    return () => {
      void opened.close();
      unsentChanges.set(null);
      reportReachability(navigator.onLine);
    };
  }, [reflectionId, userId, generation]);

  const state = useSyncExternalStore(text?.subscribe ?? noSubscription, () => text?.state() ?? null);
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) text?.tryNow();
  }, [text, isOnline]);
  useEffect(() => {
    if (state) unsentChanges.set({ count: state.pendingCount, isStoredLocally: state.isKept });
  }, [state]);

  const resume = useEffectEvent(() => {
    // Changes that this device could not store exist only in this document.
    if (text && text.state().pendingCount > 0) text.resume();
    else reopen();
  });
  const wasRefused = useRef(false);
  useEffect(() => {
    if (isRefused) text?.refuse();
    else if (wasRefused.current) resume();
    wasRefused.current = isRefused;
  }, [isRefused, text]);
  const notifyRefused = useEffectEvent(onRefused);
  const isDeniedByServerOnly = state?.error === 'ACCESS_DENIED_ERROR' && !isRefused;
  useEffect(() => {
    if (!isDeniedByServerOnly) return;
    notifyRefused();
    const timer = setTimeout(resume, REFUSED_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isDeniedByServerOnly]);

  if (!text || !state) return null;
  return {
    reflectionId,
    document: text.document,
    awareness: text.awareness,
    state,
    reload() {
      // An outdated page is reloaded as a whole.
      if (state.error === 'VERSION_ERROR') reloadPage();
      else if (state.pendingCount > 0) text.resume();
      else reopen();
    },
    async forget() {
      await text.forget();
      // A person who was refused would only be refused again.
      if (state.error !== 'ACCESS_DENIED_ERROR') reopen();
    },
  };
}

const noSubscription = () => () => undefined;
