import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { profileQuery } from '#features/accounts/web.ts';
import { avatarColour } from '#ui/avatar/avatar-rules.ts';
import { noteReach, useOnline } from '#ui/call/online.ts';
import { waitingChanges } from '#ui/call/waiting-changes.ts';
import { reloadPage } from '#ui/page/hold-page.ts';
import type { Collaboration } from './collaboration.ts';
import { type OpenText, openText } from './open-text.ts';
import { useServer } from './use-server.ts';

/** A person who is refused here and let in elsewhere is given a moment. */
const REFUSED_PAUSE_MS = 5_000;

interface Access {
  /** As the page knows it, until the server says so itself. */
  readonly isReadOnly: boolean;
  /** Whether the page was told that the person may not open the reflection. */
  readonly isRefused: boolean;
  /** Has the page ask whether they may, where the text was refused first. */
  readonly onRefused: () => unknown;
}

/** The text of a reflection, open for as long as the page shows it; null for the moment before. */
export function useOpenText(
  reflectionId: string,
  { isReadOnly, isRefused, onRefused }: Access,
): Collaboration | null {
  const queries = useQueryClient();
  const { id: userId, firstName, lastName } = useSuspenseQuery(profileQuery).data;
  const server = useServer(reflectionId);
  const [text, setText] = useState<OpenText | null>(null);
  const [turn, setTurn] = useState(0);
  const again = () => setTurn((before) => before + 1);

  const whoIsHere = useEffectEvent(async () => {
    const asked = queries.fetchQuery({ ...profileQuery, staleTime: 0, networkMode: 'always' });
    const profile = await asked.catch(() => null);
    // Where nobody or somebody else is here, the page is left by whoever follows the session.
    if (profile?.id === userId) setTimeout(again, REFUSED_PAUSE_MS);
  });
  const open = useEffectEvent(() => {
    const opened = openText({
      reflectionId,
      person: { userId, firstName, lastName, color: avatarColour(userId) },
      isReadOnly,
      server: {
        ...server,
        onReach(isReached) {
          if (isReached || opened.state().status === 'offline') noteReach(isReached);
        },
      },
      onSignedOut: whoIsHere,
    });
    return opened;
  });
  // Before the page is drawn: everything on it stands on the text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn opens the same text anew
  useLayoutEffect(() => {
    const opened = open();
    setText(opened);
    return () => {
      void opened.close();
      waitingChanges.set(null);
      noteReach(navigator.onLine);
    };
  }, [reflectionId, userId, turn]);

  const state = useSyncExternalStore(text?.subscribe ?? nothingToHear, () => text?.state() ?? null);
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) text?.tryNow();
  }, [text, isOnline]);
  useEffect(() => {
    if (state) waitingChanges.set({ count: state.pendingCount, isKept: state.isKept });
  }, [state]);

  const goOn = useEffectEvent(() => {
    // What this device could not keep is nowhere else.
    if (text && text.state().pendingCount > 0) text.resume();
    else again();
  });
  const wasRefused = useRef(false);
  useEffect(() => {
    if (isRefused) text?.refuse();
    else if (wasRefused.current) goOn();
    wasRefused.current = isRefused;
  }, [isRefused, text]);
  const askPage = useEffectEvent(onRefused);
  const isDeniedAlone = state?.error === 'ACCESS_DENIED_ERROR' && !isRefused;
  useEffect(() => {
    if (!isDeniedAlone) return;
    askPage();
    const again = setTimeout(goOn, REFUSED_PAUSE_MS);
    return () => clearTimeout(again);
  }, [isDeniedAlone]);

  if (!text || !state) return null;
  return {
    reflectionId,
    document: text.document,
    awareness: text.awareness,
    state,
    reload() {
      // An older page is replaced as a whole.
      if (state.error === 'VERSION_ERROR') reloadPage();
      else if (state.pendingCount > 0) text.resume();
      else again();
    },
    async forget() {
      await text.forget();
      // Whoever was refused would only be refused again.
      if (state.error !== 'ACCESS_DENIED_ERROR') again();
    },
  };
}

const nothingToHear = () => () => undefined;
