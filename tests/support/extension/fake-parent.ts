import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { pageLink } from '../../../src/apps/extension/panel/page-link.ts';
import type { FromPage, ToPage } from '../../../src/apps/extension/talk/page-messages.ts';
import type { WaitingAction } from '../../../src/apps/extension/talk/panel-messages.ts';
import { newId } from '../../../src/ui/call/new-id.ts';
import { chooseLanguage } from '../../../src/ui/words/language.ts';
import { setDraftStorage } from '../../../src/ui/writing/use-draft.ts';

/** A message of the panel to its parent window. */
interface Posted {
  readonly type: string;
  readonly message?: ToPage;
}

/** Part of the panel's address, set in the hoisted code of each test file before its modules load. */
const NONCE = 'nonce-of-this-frame';

export type FakeParent = ReturnType<typeof parentOfEachTest>;

/**
 * The parent window of the panel, which acts as the page at this address: it records messages and sends its own. Each
 * test begins in French with empty storage and is cleaned up.
 */
export function parentOfEachTest(address: string) {
  const posted: Posted[] = [];
  const say = (data: object) =>
    act(() =>
      pageLink.onMessage({ source: window, origin: window.location.origin, data: { ...data, nonce: NONCE } }),
    );
  beforeEach(() => {
    posted.length = 0;
    vi.spyOn(window, 'postMessage').mockImplementation((message: Posted) => void posted.push(message));
    chooseLanguage('fr');
    setDraftStorage(() => localStorage);
    // jsdom does no layout.
    Element.prototype.scrollIntoView = () => undefined;
  });
  afterEach(() => {
    say({ type: 'VIGIE_WAITING', analysisId: null, address: null, actions: [] });
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const told = (kind: ToPage['kind']) =>
    posted.flatMap(({ message }) => (message?.kind === kind ? [message] : []));
  return {
    posted,
    told,
    say,
    /** Requests made before the panel was ready. */
    wait(...actions: WaitingAction[]) {
      const named = actions.map((one) => ({ id: newId(), act: one }));
      say({ type: 'VIGIE_WAITING', analysisId: null, address, actions: named });
    },
    sayFromPage: (message: FromPage) => say({ type: 'VIGIE_FROM_PAGE', message }),
    /** Waits until the page was asked for its content this many times; returns the number of the last request. */
    async askedForPage(times = 1): Promise<string> {
      await waitFor(() => expect(told('take-page')).toHaveLength(times));
      const ask = told('take-page').at(-1);
      if (ask?.kind !== 'take-page') throw new Error('the page was not asked');
      return ask.askId;
    },
  };
}
