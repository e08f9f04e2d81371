import { Awareness, removeAwarenessStates } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { TEXT_FRAGMENT } from '#features/reflections/rich-text/rules/names.ts';
import { guardUnload } from '#ui/page/guard-unload.ts';
import { type CollaborationState, type EditorError, type PresentPerson, textState } from './collaboration.ts';
import { connectText, type TextServer } from './connection/connect-text.ts';
import { CONNECTION_TIMES } from './connection/connection-times.ts';
import { isPolling } from './connection/polling-fallback.ts';
import { isSamePeople, peopleOf } from './people-of.ts';
import { trackChanges } from './track-changes.ts';

interface Options {
  readonly reflectionId: string;
  readonly person: Pick<PresentPerson, 'userId' | 'firstName' | 'lastName' | 'color'>;
  /** As the page knows it, until the server says so itself. */
  readonly isReadOnly: boolean;
  readonly server: TextServer;
  /** The session ended, or another person signed in. */
  readonly onSignedOut: () => void;
}

/** The text of a reflection, open in this browser. */
export interface OpenText {
  readonly document: Y.Doc;
  readonly awareness: Awareness;
  readonly state: () => CollaborationState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reconnects now instead of waiting for the next attempt. */
  readonly tryNow: () => void;
  /** Called when the page learns first that the person may not open the text. */
  readonly refuse: () => void;
  /** Continues with this document after an error, and sends what the server lacks. */
  readonly resume: () => void;
  readonly close: () => Promise<void>;
  /** Closes it, and deletes what this device stores of it. */
  readonly forget: () => Promise<void>;
}

/** This browser may be slow to load its local text; the server is asked meanwhile. */
const LOAD_TIMEOUT_MS = 3_000;
const PEOPLE_EVERY_MS = 250;

/**
 * Opens the text of a reflection: the document, its presence, its local copy, and the connection to the server. Every
 * change is stored on this device until the server has it on disk; until then nothing is reported as saved.
 */
export function openText({ reflectionId, person, isReadOnly, server, onSignedOut }: Options): OpenText {
  const { userId } = person;
  const document = new Y.Doc();
  const awareness = new Awareness(document);
  const state = textState({
    status: 'connecting',
    pendingCount: 0,
    savedAt: null,
    isReady: false,
    isReadOnly,
    isByRequests: false,
    isKept: true,
    error: null,
    unsent: null,
    people: peopleOf([], person),
  });
  let isLongDisconnected = !navigator.onLine;
  let isClosed = false;
  let graceTimer: ReturnType<typeof setTimeout> | undefined = setTimeout(
    setLongDisconnected,
    CONNECTION_TIMES.graceMs,
  );
  let peopleTimer: ReturnType<typeof setTimeout> | undefined;
  let releaseHold: (() => void) | null = null;
  let onAllAcknowledged: (() => void) | null = null;

  const changes = trackChanges({ userId, reflectionId, document, onStatusChange: publish });
  const connection = connectText({
    reflectionId,
    userId,
    document,
    awareness,
    changes,
    server,
    onAuthenticated(isServerReadOnly) {
      clearTimeout(graceTimer);
      graceTimer = undefined;
      isLongDisconnected = false;
      state.change({ isReadOnly: isServerReadOnly, isByRequests: isPolling() });
      publish();
    },
    onDisconnected() {
      graceTimer ??= setTimeout(setLongDisconnected, CONNECTION_TIMES.graceMs);
      publish();
    },
    onSynced: markReady,
    onEnd,
  });

  function onEnd(reason: EditorError | 'signed-out'): void {
    if (isClosed) return;
    clearInterval(nothingToShowTimer);
    isLongDisconnected = true;
    if (reason === 'signed-out') onSignedOut();
    else state.change({ error: reason });
    publish();
    if (reason === 'ACCESS_DENIED_ERROR') void loaded.then(forgetIfAllSent);
  }

  function publish(): void {
    const { pendingCount, hasCaughtUp, isRefused } = changes.acks;
    const { isKept } = changes;
    if (pendingCount === 0) onAllAcknowledged?.();
    if (pendingCount > 0 && !isKept) releaseHold ??= guardUnload();
    else releasePage();
    const { error, pendingCount: before } = state.latest();
    const isLost =
      isRefused || error === 'ACCESS_DENIED_ERROR' || error === 'UNKNOWN_ERROR' || (error && !isKept);
    state.change({
      status: statusOf({
        isAuthenticated: connection.isAuthenticated,
        hasCaughtUp,
        pendingCount,
        isLongDisconnected,
      }),
      pendingCount,
      isKept,
      unsent: isLost ? changes.unsent() : null,
      ...(pendingCount < before ? { savedAt: new Date() } : {}),
    });
  }

  /** Only after this browser has loaded its local text: the server may lack it. */
  async function forgetIfAllSent(): Promise<void> {
    const { error } = state.latest();
    if (!isClosed && error === 'ACCESS_DENIED_ERROR' && changes.acks.pendingCount === 0)
      await changes.forget();
  }

  function markReady(): void {
    clearInterval(nothingToShowTimer);
    const { error } = state.latest();
    state.change({ isReady: true, error: error === 'NETWORK_ERROR' ? null : error });
    publish();
  }

  function setLongDisconnected(): void {
    if (connection.isAuthenticated) return;
    isLongDisconnected = true;
    publish();
  }

  function releasePage(): void {
    releaseHold?.();
    releaseHold = null;
  }

  function announceSelf(): void {
    awareness.setLocalStateField('user', {
      ...person,
      name: `${person.firstName} ${person.lastName}`.trim(),
    });
  }

  announceSelf();
  // The carets of many people move all the time; the list of people rarely changes.
  awareness.on('change', () => {
    peopleTimer ??= setTimeout(() => {
      peopleTimer = undefined;
      const people = peopleOf(awareness.getStates().values(), person);
      if (!isSamePeople(people, state.latest().people)) state.change({ people });
    }, PEOPLE_EVERY_MS);
  });
  const nothingToShowTimer = setTimeout(
    () => state.change({ error: 'NETWORK_ERROR' }),
    CONNECTION_TIMES.nothingToShowMs,
  );
  const stopListening = onPageEvents({
    back: connection.tryNow,
    offline() {
      connection.drop('offline');
      setLongDisconnected();
    },
    leaving: changes.flush,
    returned: announceSelf,
  });
  const loaded = changes.load().then(
    () => {
      if (document.getXmlFragment(TEXT_FRAGMENT).length > 0) markReady();
      // Loaded after the connection was opened: the provider would not compare states again by itself.
      if (connection.isAuthenticated && changes.acks.pendingCount > 0) connection.resync();
    },
    // Nothing is stored on this device, as the state shows: the text comes from the server.
    () => undefined,
  );
  void Promise.race([loaded, after(LOAD_TIMEOUT_MS)]).then(() => {
    if (!isClosed && !state.latest().error) connection.begin();
  });

  async function disconnect(): Promise<void> {
    if (isClosed) return;
    isClosed = true;
    stopListening();
    connection.stop();
    clearInterval(nothingToShowTimer);
    removeAwarenessStates(awareness, [document.clientID], 'left');
    // The acknowledgement of the last changes may be on its way: then they need not be sent again.
    if (connection.isAuthenticated && changes.acks.pendingCount > 0) {
      const confirmed = new Promise<void>((resolve) => {
        onAllAcknowledged = resolve;
      });
      await Promise.race([confirmed, after(CONNECTION_TIMES.closeTimeoutMs)]);
    }
    clearTimeout(graceTimer);
    clearTimeout(peopleTimer);
    connection.close();
    releasePage();
  }

  return {
    document,
    awareness,
    state: state.published,
    subscribe: state.subscribe,
    tryNow: connection.tryNow,
    refuse() {
      connection.stop();
      connection.drop('refused');
      onEnd('ACCESS_DENIED_ERROR');
    },
    resume() {
      if (isClosed) return;
      state.change({ error: null });
      publish();
      connection.begin();
    },
    async close() {
      await disconnect();
      await changes.close();
      document.destroy();
    },
    async forget() {
      await disconnect();
      await changes.forget();
      state.change({ pendingCount: 0, unsent: null });
      document.destroy();
    },
  };
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

interface Handlers {
  /** The network may be back, or the page is visible again. */
  back(): void;
  /** The browser reports that it is offline. */
  offline(): void;
  /** The page may be closed at any moment. */
  leaving(): void;
  /** The page was restored from the back/forward cache. */
  returned(): void;
}

/** Listens to network and page lifecycle events of the browser. Returns the function that stops listening. */
function onPageEvents({ back, offline, leaving, returned }: Handlers): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  window.addEventListener('online', back, { signal });
  window.addEventListener('offline', offline, { signal });
  window.addEventListener('pagehide', leaving, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && returned(), { signal });
  document.addEventListener('visibilitychange', () => (document.hidden ? leaving() : back()), { signal });
  return () => closing.abort();
}

interface ConnectionState {
  /** The server has authenticated this client. */
  readonly isAuthenticated: boolean;
  /** Both sides have exchanged what the other lacked. */
  readonly hasCaughtUp: boolean;
  readonly pendingCount: number;
  /** Disconnected for longer than the grace period. */
  readonly isLongDisconnected: boolean;
}

/** The status to show: a text is only « synced » once the server has everything on disk. */
function statusOf({
  isAuthenticated,
  hasCaughtUp,
  pendingCount,
  isLongDisconnected,
}: ConnectionState): CollaborationState['status'] {
  if (!isAuthenticated) return isLongDisconnected ? 'offline' : 'connecting';
  if (pendingCount > 0) return 'saving';
  return hasCaughtUp ? 'synced' : 'connecting';
}
