import { entered } from '../talk/background-talk.ts';
import type { OUT_OF_SIGHT } from '../talk/frame-talk.ts';
import { BESIDE_PORT, type FromPage, fromPage, type ToPage } from '../talk/page-talk.ts';
import { askBackground } from './ask-background.ts';

interface Listener {
  readonly heard: (message: FromPage) => void;
  readonly outOfSight: (why: (typeof OUT_OF_SIGHT)[number]) => void;
}

export interface PageChannel {
  readonly say: (message: ToPage) => void;
  /** Looks for the page again, where it is not connected: it was replaced, or may be seen now. */
  readonly reach: () => Promise<void>;
}

/** Speaks with the script inside a tab's page, brings it in where it is not, and again whenever the page is replaced. */
export function pageChannel(tabId: number, { heard, outOfSight }: Listener): PageChannel {
  let port: chrome.runtime.Port | null = null;
  let isReaching = false;
  let isAskedAgain = false;
  const unanswered = openQuestions(heard);

  /** Whether a script answered. */
  function connect(): Promise<boolean> {
    return new Promise((resolve) => {
      const opened = chrome.tabs.connect(tabId, { name: BESIDE_PORT, frameId: 0 });
      opened.onMessage.addListener((data: unknown) => {
        const message = fromPage.safeParse(data).data;
        if (!message) return;
        port = opened;
        resolve(true);
        unanswered.answer(message);
        heard(message);
      });
      opened.onDisconnect.addListener(() => {
        // Read, so that browsers do not report that nobody was there: that is what was to be found out.
        void chrome.runtime.lastError;
        resolve(false);
        if (port !== opened) return;
        port = null;
        unanswered.end();
        void reach();
      });
    });
  }

  async function attempt(): Promise<void> {
    if (port || (await connect())) return;
    const answer = await askBackground({ kind: 'enter', tabId }, entered);
    if (answer?.problem === null && (await connect())) return;
    // While a page is on its way browsers do not know yet whether it may be seen; they tell once it is there.
    const isOnItsWay = (await chrome.tabs.get(tabId).catch(() => null))?.status === 'loading';
    if (!isOnItsWay) outOfSight(answer?.problem ?? 'gone');
  }

  /** One attempt at a time; asked for during one, it is made once more. */
  async function reach(): Promise<void> {
    isAskedAgain = isReaching;
    if (isReaching) return;
    isReaching = true;
    try {
      do {
        isAskedAgain = false;
        await attempt();
      } while (isAskedAgain);
    } finally {
      isReaching = false;
    }
  }

  return {
    say(message) {
      unanswered.ask(message);
      if (port) port.postMessage(message);
      else unanswered.end();
    },
    reach,
  };
}

/** What the page was asked and has not answered: when it goes away, its panel must not wait for ever. */
function openQuestions(heard: (message: FromPage) => void) {
  const pages = new Set<string>();
  let isSelectionAsked = false;
  return {
    ask(message: ToPage) {
      if (message.kind === 'take-page') pages.add(message.askId);
      if (message.kind === 'take-selection') isSelectionAsked = true;
    },
    answer(message: FromPage) {
      if (message.kind === 'taken' || message.kind === 'not-taken') pages.delete(message.askId);
      if (message.kind === 'selection') isSelectionAsked = false;
    },
    end() {
      for (const askId of pages) heard({ kind: 'not-taken', askId, problem: 'replaced', size: null });
      pages.clear();
      if (isSelectionAsked) heard({ kind: 'selection', elements: [], problem: 'nothing' });
      isSelectionAsked = false;
    },
  };
}
