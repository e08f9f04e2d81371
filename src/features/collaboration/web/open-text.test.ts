import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { TEXT_FRAGMENT } from '#features/rich-text/rules/names.ts';
import { fakeTextServer } from './fake-text-server.ts';
import { forgetKeptTexts } from './kept/forget-kept-texts.ts';
import { keptNames } from './kept/kept-database.ts';
import { LINE_TIMES } from './line/line-times.ts';
import { type OpenText, openText } from './open-text.ts';
import type { VersionAnswer } from './version-answer.ts';

const REFLECTION = '0190a0a0-0000-7000-8000-000000000001';
const opened: OpenText[] = [];
let server: ReturnType<typeof fakeTextServer>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  // Says of each text that is closed on its line why, which is what these tests do.
  vi.spyOn(console, 'error').mockReturnValue();
  server = fakeTextServer();
});
afterEach(async () => {
  const closing = Promise.all(opened.splice(0).map((text) => text.close()));
  await pass(LINE_TIMES.farewellMs);
  await closing;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

interface Visit {
  readonly userId?: string;
  readonly version?: () => VersionAnswer;
  readonly onSignedOut?: () => void;
  readonly onReach?: (isReached: boolean) => void;
}

/** Somebody's browser, which has no database unless a test lends one: jsdom does not. */
async function visit({ userId = 'camille', version = () => 'understood', onSignedOut, onReach }: Visit = {}) {
  const text = openText({
    reflectionId: REFLECTION,
    person: { userId, firstName: userId, lastName: 'Derrien', color: '#1972A8' },
    isReadOnly: false,
    server: {
      url: 'ws://text.test/collaboration',
      askVersion: async () => (server.isUp ? version() : 'no-answer'),
      doesAnswer: async () => server.isUp,
      onReach: onReach ?? (() => undefined),
      Socket: server.Socket,
    },
    onSignedOut: onSignedOut ?? (() => undefined),
  });
  opened.push(text);
  await pass(100);
  return text;
}

function write(text: OpenText, words: string): void {
  const paragraph = new Y.XmlElement('paragraph');
  paragraph.insert(0, [new Y.XmlText(words)]);
  const fragment = text.document.getXmlFragment(TEXT_FRAGMENT);
  fragment.insert(fragment.length, [paragraph]);
}

const read = (text: OpenText) => text.document.getXmlFragment(TEXT_FRAGMENT).toString();

test('[ED-01] what one writes the other reads, and both see who is there', async () => {
  const [camille, solene] = [await visit(), await visit({ userId: 'solene' })];
  expect(camille.state()).toMatchObject({ status: 'synced', isReady: true, isReadOnly: false, error: null });
  write(camille, 'Bonjour');
  await pass(300);
  expect(read(solene)).toContain('Bonjour');
  expect(camille.state()).toMatchObject({ status: 'synced', pendingCount: 0, savedAt: expect.any(Date) });
  expect(solene.state().savedAt).toBeNull();
  expect(camille.state().people.map(({ userId }) => userId)).toEqual(['camille', 'solene']);
  expect(solene.state().people.map(({ userId }) => userId)).toEqual(['solene', 'camille']);
});

test('[ED-08] nothing is saved before the server says that it has it', async () => {
  const text = await visit();
  server.holdsAnswers = true;
  write(text, 'un');
  write(text, 'deux');
  await pass(1_000);
  expect(text.state()).toMatchObject({ status: 'saving', pendingCount: 2, savedAt: null });
  // Nothing is kept on this device: the browser asks before the page goes.
  expect(text.state().isKept).toBe(false);
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  server.answer();
  await pass(300);
  expect(text.state()).toMatchObject({ status: 'synced', pendingCount: 0, savedAt: expect.any(Date) });
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('[ED-08] a line that was cut before the answer leaves changes pending; the next one brings them', async () => {
  const onReach = vi.fn();
  const [text, other] = [await visit({ onReach }), await visit({ userId: 'solene' })];
  server.holdsAnswers = true;
  write(text, 'un');
  await pass(100);
  server.isUp = false;
  server.cut();
  write(text, 'deux');
  await pass(1_000);
  expect(text.state()).toMatchObject({ status: 'connecting', pendingCount: 2, isReady: true });
  await pass(LINE_TIMES.graceMs);
  expect(text.state()).toMatchObject({ status: 'offline', pendingCount: 2, error: null });
  expect(onReach).toHaveBeenLastCalledWith(false);
  write(text, 'trois');
  server.isUp = true;
  server.holdsAnswers = false;
  await pass(LINE_TIMES.longestPauseMs * 2);
  expect(text.state()).toMatchObject({ status: 'synced', pendingCount: 0 });
  expect(onReach).toHaveBeenLastCalledWith(true);
  expect(read(text)).toBe(read(other));
  for (const word of ['un', 'deux', 'trois']) expect(read(other)).toContain(word);
});

test('[ED-08] a network that is back is not waited for', async () => {
  const text = await visit();
  server.isUp = false;
  window.dispatchEvent(new Event('offline'));
  expect(text.state().status).toBe('offline');
  await pass(10 * 60_000);
  server.isUp = true;
  window.dispatchEvent(new Event('online'));
  await pass(100);
  expect(text.state().status).toBe('synced');
});

test('[ED-07] nothing to show and nobody to ask is an error, until somebody answers', async () => {
  server.isUp = false;
  const text = await visit();
  await pass(LINE_TIMES.nothingToShowMs);
  expect(text.state()).toMatchObject({ error: 'NETWORK_ERROR', isReady: false, status: 'offline' });
  server.isUp = true;
  await pass(LINE_TIMES.longestPauseMs * 2);
  expect(text.state()).toMatchObject({ error: null, isReady: true, status: 'synced' });
});

test.each([
  ['too-new', 'VERSION_ERROR'],
  ['denied', 'ACCESS_DENIED_ERROR'],
] as const)('[ED-07] a version call that says %s opens no line', async (answer, error) => {
  const text = await visit({ version: () => answer });
  await pass(LINE_TIMES.longestPauseMs);
  expect(text.state()).toMatchObject({ error, isReady: false, unsent: null });
  expect(server.hocuspocus.getConnectionsCount()).toBe(0);
});

test.each([
  ['stale-version', 'VERSION_ERROR'],
  ['access-denied', 'ACCESS_DENIED_ERROR'],
  ['bad-message', 'UNKNOWN_ERROR'],
  ['too-long', 'UNKNOWN_ERROR'],
] as const)('[ED-07] a line refused for %s is not tried again', async (refusal, error) => {
  server.refusal = refusal;
  const text = await visit();
  server.refusal = null;
  await pass(LINE_TIMES.longestPauseMs);
  expect(text.state()).toMatchObject({ error, isReady: false });
});

test('[ED-07] a server that cannot answer now is asked again', async () => {
  server.refusal = 'unavailable';
  const text = await visit();
  expect(text.state()).toMatchObject({ error: null, isReady: false });
  server.refusal = null;
  await pass(5_000);
  expect(text.state()).toMatchObject({ error: null, isReady: true, status: 'synced' });
});

test('[ED-08] access lost while writing: what could not be sent is offered as a copy', async () => {
  const text = await visit();
  write(text, 'Envoyé.');
  await pass(300);
  server.holdsAnswers = true;
  write(text, 'Pas encore.');
  await pass(100);
  server.closeText('access-denied');
  await pass(100);
  expect(text.state()).toMatchObject({ error: 'ACCESS_DENIED_ERROR', unsent: 'Pas encore.' });
});

test('[ED-08] whoever may only read by now is offered what was refused', async () => {
  const text = await visit();
  server.isUp = false;
  server.cut();
  write(text, 'Hors ligne.');
  await pass(100);
  server.isUp = true;
  server.isReadOnly = true;
  await pass(5_000);
  expect(text.state()).toMatchObject({
    isReadOnly: true,
    error: null,
    pendingCount: 1,
    status: 'saving',
    unsent: 'Hors ligne.',
  });
});

test.each([
  ['the server lacks them', false],
  ['the server has them', true],
])(
  '[ED-08] words found here after the line was opened count until they are answered for: %s',
  async (_, isSent) => {
    await visit({ userId: 'solene' });
    vi.stubGlobal('indexedDB', new IDBFactory());
    const yesterday = await visit();
    server.holdsAnswers = true;
    if (!isSent) server.cut();
    write(yesterday, 'Hier.');
    opened.pop();
    const left = yesterday.close();
    await pass(LINE_TIMES.farewellMs + 100);
    await left;

    const lend = slowDatabase();
    server.holdsAnswers = false;
    const text = await visit();
    await pass(LINE_TIMES.graceMs);
    expect(text.state()).toMatchObject({ status: 'synced', pendingCount: 0, isReady: true });
    expect(read(text).includes('Hier.')).toBe(isSent);
    server.holdsAnswers = true;
    lend();
    await pass(1_000);
    expect(read(text)).toContain('Hier.');
    expect(text.state()).toMatchObject({ status: 'saving', pendingCount: 1 });
    expect(await keptAfterSignOut()).toHaveLength(1);
    server.answer();
    await pass(1_000);
    expect(text.state()).toMatchObject({ status: 'synced', pendingCount: 0 });
    expect(await keptAfterSignOut()).toEqual([]);
  },
);

test('[ED-08] access lost before this browser has found what it kept: it is offered, then forgotten for good', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const yesterday = await visit();
  server.cut();
  write(yesterday, 'Hier.');
  opened.pop();
  const left = yesterday.close();
  await pass(LINE_TIMES.farewellMs);
  await left;

  const lend = slowDatabase();
  const text = await visit({ version: () => 'denied' });
  await pass(LINE_TIMES.graceMs);
  expect(text.state()).toMatchObject({ error: 'ACCESS_DENIED_ERROR', unsent: null });
  lend();
  await pass(1_000);
  expect(text.state()).toMatchObject({ pendingCount: 1, unsent: 'Hier.' });
  expect(await keptAfterSignOut()).toHaveLength(1);

  const forgetting = text.forget();
  await pass(100);
  await forgetting;
  expect(text.state()).toMatchObject({ pendingCount: 0, unsent: null });
  expect(await keptAfterSignOut()).toEqual([]);
});

/** A browser that opens databases once it is let. */
function slowDatabase(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementationOnce((name, version) => {
    const opening = {} as IDBOpenDBRequest;
    void promise.then(() => {
      const real = open(name, version);
      real.onsuccess = (event) => {
        Object.assign(opening, { result: real.result });
        opening.onsuccess?.(event);
      };
    });
    return opening;
  });
  return resolve;
}

async function keptAfterSignOut(): Promise<string[]> {
  const kept = forgetKeptTexts().then(keptNames);
  await pass(100);
  return kept;
}

test('[ED-07] a session that has ended is the affair of the page; nothing is sent until then', async () => {
  const onSignedOut = vi.fn();
  const text = await visit({ onSignedOut });
  server.refusal = 'signed-out';
  server.cut();
  await pass(LINE_TIMES.longestPauseMs);
  expect(onSignedOut).toHaveBeenCalledTimes(1);
  expect(text.state()).toMatchObject({ error: null, status: 'offline' });
});

test('a page that closes waits for the answer to its last words', async () => {
  const text = await visit();
  server.holdsAnswers = true;
  write(text, 'Le mot de la fin.');
  await pass(50);
  const closed = vi.fn();
  void text.close().then(closed);
  await pass(200);
  expect(closed).not.toHaveBeenCalled();
  server.answer();
  await pass(100);
  expect(closed).toHaveBeenCalled();
});
