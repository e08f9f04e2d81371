import { afterEach, beforeEach, vi } from 'vitest';
import * as Y from 'yjs';
import type { VersionCheck } from '../../../src/features/reflections/collaboration/web/connection/connect-text.ts';
import { CONNECTION_TIMES } from '../../../src/features/reflections/collaboration/web/connection/connection-times.ts';
import { type OpenText, openText } from '../../../src/features/reflections/collaboration/web/open-text.ts';
import { TEXT_FRAGMENT } from '../../../src/features/reflections/rich-text/rules/names.ts';
import { fakeTextServer } from './fake-text-server.ts';

const REFLECTION = '0190a0a0-0000-7000-8000-000000000001';

interface Visit {
  readonly userId?: string;
  readonly version?: () => VersionCheck;
  readonly onSignedOut?: () => void;
  readonly onReach?: (isReached: boolean) => void;
}

export const advanceTime = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

export function write(text: OpenText, words: string): void {
  const paragraph = new Y.XmlElement('paragraph');
  paragraph.insert(0, [new Y.XmlText(words)]);
  const fragment = text.document.getXmlFragment(TEXT_FRAGMENT);
  fragment.insert(fragment.length, [paragraph]);
}

export const read = (text: OpenText) => text.document.getXmlFragment(TEXT_FRAGMENT).toString();

/** A server per test and fake timers; texts still open at the end are closed. */
export function fakeVisits() {
  let server = fakeTextServer();
  const openTexts = new Set<OpenText>();
  async function leave(...texts: readonly OpenText[]): Promise<void> {
    const leaving = Promise.all(texts.map((text) => text.close()));
    for (const text of texts) openTexts.delete(text);
    await advanceTime(CONNECTION_TIMES.closeTimeoutMs + 100);
    await leaving;
  }
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    // The library logs the reason of every closed text, which these tests cause on purpose.
    vi.spyOn(console, 'error').mockReturnValue();
    server = fakeTextServer();
  });
  afterEach(async () => {
    await leave(...openTexts);
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return {
    get server() {
      return server;
    },
    leave,
    /** Opens a text as a person's browser; without IndexedDB unless the test provides it, since jsdom has none. */
    async visit({ userId = 'camille', version = () => 'understood', onSignedOut, onReach }: Visit = {}) {
      const text = openText({
        reflectionId: REFLECTION,
        person: { userId, firstName: userId, lastName: 'Derrien', color: '#1972A8' },
        isReadOnly: false,
        server: {
          url: 'ws://text.test/collaboration',
          askVersion: async () => (server.isUp ? version() : 'no-answer'),
          isReachable: async () => server.isUp,
          onReach: onReach ?? (() => undefined),
          Socket: server.Socket,
        },
        onSignedOut: onSignedOut ?? (() => undefined),
      });
      openTexts.add(text);
      await advanceTime(100);
      return text;
    },
  };
}
