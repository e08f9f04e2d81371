import { Awareness, removeAwarenessStates } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { TEXT_FRAGMENT } from '#features/reflections/rich-text/rules/names.ts';
import { holdPage } from '#ui/page/hold-page.ts';
import type { CollaborationState, EditorError, PresentPerson } from './collaboration.ts';
import { followChanges } from './follow-changes.ts';
import { connectText, type Server } from './line/connect-text.ts';
import { LINE_TIMES } from './line/line-times.ts';
import { isByRequests } from './line/transport.ts';
import { onPageSignals } from './page-signals.ts';
import { peopleOf, samePeople } from './people-of.ts';
import { statusOf } from './status-of.ts';
import { textState } from './text-state.ts';

interface Options {
  readonly reflectionId: string;
  readonly person: Pick<PresentPerson, 'userId' | 'firstName' | 'lastName' | 'color'>;
  /** As the page knows it, until the server says so itself. */
  readonly isReadOnly: boolean;
  readonly server: Server;
  /** The session ended, or somebody else's began. */
  readonly onSignedOut: () => void;
}

/** The text of a reflection, open in this browser. */
export interface OpenText {
  readonly document: Y.Doc;
  readonly awareness: Awareness;
  readonly state: () => CollaborationState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Does not wait out the pause before the next try. */
  readonly tryNow: () => void;
  /** The page heard first that the person may not open it. */
  readonly refuse: () => void;
  /** Goes on with what stands here after an error, and sends what the server lacks. */
  readonly resume: () => void;
  readonly close: () => Promise<void>;
  /** Closes it, and removes what this device keeps of it. */
  readonly forget: () => Promise<void>;
}

/** This browser may be slow to find what it kept; the server is asked meanwhile. */
const LOADING_PATIENCE_MS = 3_000;
const PEOPLE_EVERY_MS = 250;

/**
 * Joins the text of a reflection: the document, who is there, what this device keeps, and the line to the server. Every
 * change is kept here until the server has it on its disk, and nothing is called saved before.
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
  let isOutForLong = !navigator.onLine;
  let isClosed = false;
  let grace: ReturnType<typeof setTimeout> | undefined = setTimeout(outForLong, LINE_TIMES.graceMs);
  let looking: ReturnType<typeof setTimeout> | undefined;
  let letPageGo: (() => void) | null = null;
  let whenConfirmed: (() => void) | null = null;

  const changes = followChanges({ userId, reflectionId, document, onNews: tell });
  const connection = connectText({
    reflectionId,
    userId,
    document,
    awareness,
    changes,
    server,
    onIn(isReaderOnly) {
      clearTimeout(grace);
      grace = undefined;
      isOutForLong = false;
      state.change({ isReadOnly: isReaderOnly, isByRequests: isByRequests() });
      tell();
    },
    onOut() {
      grace ??= setTimeout(outForLong, LINE_TIMES.graceMs);
      tell();
    },
    onSynced: showText,
    onEnd: end,
  });

  function end(why: EditorError | 'signed-out'): void {
    if (isClosed) return;
    clearInterval(nothingToShow);
    isOutForLong = true;
    if (why === 'signed-out') onSignedOut();
    else state.change({ error: why });
    tell();
    if (why === 'ACCESS_DENIED_ERROR') void loaded.then(forgetIfSent);
  }

  function tell(): void {
    const { pendingCount, hasCaughtUp, isRefused } = changes.ledger;
    const { isKept } = changes;
    if (pendingCount === 0) whenConfirmed?.();
    if (pendingCount > 0 && !isKept) letPageGo ??= holdPage();
    else releasePage();
    const { error, pendingCount: before } = state.latest();
    const isLost =
      isRefused || error === 'ACCESS_DENIED_ERROR' || error === 'UNKNOWN_ERROR' || (error && !isKept);
    state.change({
      status: statusOf({ isIn: connection.isIn, hasCaughtUp, pendingCount, isOutForLong }),
      pendingCount,
      isKept,
      unsent: isLost ? changes.unsent() : null,
      ...(pendingCount < before ? { savedAt: new Date() } : {}),
    });
  }

  /** Not before this browser has found what it kept: the server may lack it. */
  async function forgetIfSent(): Promise<void> {
    const { error } = state.latest();
    if (!isClosed && error === 'ACCESS_DENIED_ERROR' && changes.ledger.pendingCount === 0)
      await changes.forget();
  }

  function showText(): void {
    clearInterval(nothingToShow);
    const { error } = state.latest();
    state.change({ isReady: true, error: error === 'NETWORK_ERROR' ? null : error });
    tell();
  }

  function outForLong(): void {
    if (connection.isIn) return;
    isOutForLong = true;
    tell();
  }

  function releasePage(): void {
    letPageGo?.();
    letPageGo = null;
  }

  function greet(): void {
    awareness.setLocalStateField('user', {
      ...person,
      name: `${person.firstName} ${person.lastName}`.trim(),
    });
  }

  greet();
  // Carets of a hundred people move all the time; who they are changes now and then.
  awareness.on('change', () => {
    looking ??= setTimeout(() => {
      looking = undefined;
      const people = peopleOf(awareness.getStates().values(), person);
      if (!samePeople(people, state.latest().people)) state.change({ people });
    }, PEOPLE_EVERY_MS);
  });
  const nothingToShow = setTimeout(
    () => state.change({ error: 'NETWORK_ERROR' }),
    LINE_TIMES.nothingToShowMs,
  );
  const stopListening = onPageSignals({
    back: connection.tryNow,
    offline() {
      connection.drop('offline');
      outForLong();
    },
    leaving: changes.flush,
    returned: greet,
  });
  const loaded = changes.load().then(
    () => {
      if (document.getXmlFragment(TEXT_FRAGMENT).length > 0) showText();
      // Found after the line was opened: the server may have it all, and would not be asked.
      if (connection.isIn && changes.ledger.pendingCount > 0) connection.compare();
    },
    // Nothing is kept on this device, which the state says: the server has the text.
    () => undefined,
  );
  void Promise.race([loaded, after(LOADING_PATIENCE_MS)]).then(() => {
    if (!isClosed && !state.latest().error) connection.begin();
  });

  async function leave(): Promise<void> {
    if (isClosed) return;
    isClosed = true;
    stopListening();
    connection.stop();
    clearInterval(nothingToShow);
    removeAwarenessStates(awareness, [document.clientID], 'left');
    // The answer to the last keys is on its way: then they need not be sent again.
    if (connection.isIn && changes.ledger.pendingCount > 0) {
      const confirmed = new Promise<void>((resolve) => {
        whenConfirmed = resolve;
      });
      await Promise.race([confirmed, after(LINE_TIMES.farewellMs)]);
    }
    clearTimeout(grace);
    clearTimeout(looking);
    connection.close();
    releasePage();
  }

  return {
    document,
    awareness,
    state: state.now,
    subscribe: state.subscribe,
    tryNow: connection.tryNow,
    refuse() {
      connection.stop();
      connection.drop('refused');
      end('ACCESS_DENIED_ERROR');
    },
    resume() {
      if (isClosed) return;
      state.change({ error: null });
      tell();
      connection.begin();
    },
    async close() {
      await leave();
      await changes.close();
      document.destroy();
    },
    async forget() {
      await leave();
      await changes.forget();
      state.change({ pendingCount: 0, unsent: null });
      document.destroy();
    },
  };
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
