import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeChrome, fakeChrome, fakePort } from '../../../../tests/support/extension/fake-chrome.ts';
import { startBeside } from './start-beside.ts';

const NONCE = 'only-this-frame-knows';
const HERE = {
  kind: 'here',
  address: 'https://gazette.example/recul',
  title: 'Recul',
  language: 'fr',
  content: 'page',
};
const ASK_ID = '0199c5d2-0000-7000-8000-000000000001';
const SAVE = { id: 'one', act: { kind: 'save-page' } };

let chrome: FakeChrome;
let frame: HTMLIFrameElement;
let told: unknown[];
let waiting: { analysisId: string | null; acts: unknown[] };

beforeEach(() => {
  chrome = fakeChrome();
  waiting = { analysisId: null, acts: [] };
  chrome.runtime.sendMessage.mockImplementation(async (message) => {
    const { kind } = message as { kind: string };
    if (kind === 'what-waits') return waiting;
    return kind === 'enter' ? { problem: null } : undefined;
  });
  vi.stubGlobal('chrome', chrome);
  frame = document.createElement('iframe');
  document.body.append(frame);
  told = [];
  vi.spyOn(frame.contentWindow ?? window, 'postMessage').mockImplementation((message, target) => {
    expect(target).toBe(window.location.origin);
    told.push(message);
  });
});
afterEach(() => {
  frame.remove();
  vi.unstubAllGlobals();
});

/** Starts with a page that answers, and gives the port to it. */
async function started({ isFramed = false } = {}) {
  const port = fakePort();
  chrome.tabs.connect.mockReturnValueOnce(port);
  startBeside({ tabId: 7, frame, nonce: NONCE, isFramed, concerns: (keys) => keys.includes('act-7') });
  port.says(HERE);
  await settled();
  return port;
}

/** Everything that was begun has been answered: nothing here waits for more than a few promises. */
async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

function saysFrom(source: Window | null, data: unknown, origin = window.location.origin) {
  window.dispatchEvent(new MessageEvent('message', { source, origin, data }));
}
const panelSays = (message: object) => saysFrom(frame.contentWindow, { ...message, nonce: NONCE });

const HARMFUL = [
  { type: 'NOOS_GET_HIGHLIGHTED_TEXT' },
  { type: 'VIGIE_TO_PAGE', message: { kind: 'take-page', askId: ASK_ID } },
  { type: 'VIGIE_READY' },
  { type: 'VIGIE_ACT_TAKEN', actId: 'one' },
  { type: 'VIGIE_ALLOW', sites: 'all' },
  { type: 'VIGIE_CLOSE' },
  { type: 'SignificantElements', elements: [], problem: null },
  { type: 'VIGIE_FROM_PAGE', message: HERE },
  { type: 'VIGIE_WAITING', analysisId: ASK_ID, address: HERE.address, acts: [SAVE] },
];

test.each([
  ['from the page itself', (message: object) => saysFrom(window, { ...message, nonce: NONCE })],
  ['from nowhere', (message: object) => saysFrom(null, { ...message, nonce: NONCE })],
  ['without the nonce', (message: object) => saysFrom(frame.contentWindow, message)],
  [
    'with another nonce',
    (message: object) => saysFrom(frame.contentWindow, { ...message, nonce: 'guessed' }),
  ],
  [
    'from another origin',
    (message: object) =>
      saysFrom(frame.contentWindow, { ...message, nonce: NONCE }, 'https://hostile.example'),
  ],
  [
    'in another shape',
    (message: object) => saysFrom(frame.contentWindow, { ...message, nonce: [NONCE], kind: 'enter' }),
  ],
])('[EX-02] whatever is said %s reaches neither the page, the panel nor the browser', async (_, say) => {
  const port = await started({ isFramed: true });
  const asked = chrome.runtime.sendMessage.mock.calls.length;
  for (const message of HARMFUL) say(message);
  await settled();
  expect(port.posted).toEqual([]);
  expect(told).toEqual([]);
  expect(chrome.runtime.sendMessage).toHaveBeenCalledTimes(asked);
  expect(chrome.permissions.request).not.toHaveBeenCalled();
});

test('[EX-02] the panel asks for the selected words, and they come back under the names of the specification', async () => {
  const port = await started();
  panelSays({ type: 'NOOS_GET_HIGHLIGHTED_TEXT' });
  expect(port.posted).toEqual([{ kind: 'take-selection' }]);
  port.says({ kind: 'selection', elements: [], problem: 'in-field' });
  expect(told).toEqual([{ type: 'SignificantElements', elements: [], problem: 'in-field', nonce: NONCE }]);
});

test('[EX-02] what the page’s script says in another shape is not passed on', async () => {
  const port = await started();
  panelSays({ type: 'VIGIE_READY' });
  await waitFor(() => expect(told).toHaveLength(2));
  port.says({ kind: 'selection', elements: 'all', problem: null });
  port.says({ kind: 'chosen', id: '<script>' });
  port.says('VIGIE_CLOSE');
  expect(told).toHaveLength(2);
});

test('a panel that is ready learns where it is and what waits, once', async () => {
  waiting = { analysisId: ASK_ID, acts: [SAVE] };
  const port = await started();
  expect(told).toEqual([]);
  panelSays({ type: 'VIGIE_READY' });
  await waitFor(() => expect(told).toHaveLength(2));
  expect(told).toMatchObject([
    { type: 'VIGIE_FROM_PAGE', message: HERE },
    { type: 'VIGIE_WAITING', address: HERE.address, ...waiting },
  ]);
  port.says({ ...HERE, title: 'Recul du trait de côte' });
  waiting = { analysisId: ASK_ID, acts: [] };
  panelSays({ type: 'VIGIE_ACT_TAKEN', actId: 'one' });
  expect(chrome.runtime.sendMessage).toHaveBeenCalledWith({ kind: 'act-taken', tabId: 7, actId: 'one' });
  await chrome.storage.session.set({ 'act-7': null });
  await waitFor(() => expect(told).toHaveLength(4));
  expect(told.slice(2)).toMatchObject([
    { type: 'VIGIE_FROM_PAGE' },
    { type: 'VIGIE_WAITING', analysisId: ASK_ID, acts: [] },
  ]);
});

test('what waited for a page is taken back before the next one is told, and for another person', async () => {
  waiting = { analysisId: ASK_ID, acts: [SAVE] };
  const port = await started();
  panelSays({ type: 'VIGIE_READY' });
  await waitFor(() => expect(told).toHaveLength(2));
  waiting = { analysisId: null, acts: [] };
  const other = 'https://gazette.example/autre';
  port.says({ ...HERE, address: other });
  await waitFor(() => expect(told).toHaveLength(5));
  expect(told.slice(2)).toMatchObject([
    { type: 'VIGIE_WAITING', analysisId: null, address: null, acts: [] },
    { type: 'VIGIE_FROM_PAGE', message: { address: other } },
    { type: 'VIGIE_WAITING', analysisId: null, address: other, acts: [] },
  ]);
  waiting = { analysisId: null, acts: [SAVE] };
  await chrome.storage.local.set({ pairing: { secret: 'another' } });
  await waitFor(() => expect(told.at(-1)).toMatchObject({ type: 'VIGIE_WAITING', acts: [SAVE] }));
});

test('a background that did not answer is asked again, and what waits is told all the same', async () => {
  const gone = () => Promise.reject(new Error('Could not establish connection.'));
  chrome.runtime.sendMessage.mockImplementationOnce(gone).mockImplementationOnce(gone);
  await started();
  panelSays({ type: 'VIGIE_READY' });
  await waitFor(() => expect(chrome.runtime.sendMessage).toHaveBeenCalledTimes(2));
  waiting = { analysisId: null, acts: [SAVE] };
  await chrome.storage.session.set({ 'act-7': 1 });
  await waitFor(() => expect(told.at(-1)).toMatchObject({ type: 'VIGIE_WAITING', acts: [SAVE] }));
});

test('a background that lets nobody in leaves the panel without a page, not without an answer', async () => {
  chrome.runtime.sendMessage.mockResolvedValue(undefined);
  const nobody = fakePort();
  chrome.tabs.connect.mockReturnValueOnce(nobody);
  startBeside({ tabId: 7, frame, nonce: NONCE, isFramed: false, concerns: () => false });
  panelSays({ type: 'VIGIE_READY' });
  nobody.leaves();
  await waitFor(() => expect(told.at(-1)).toMatchObject({ type: 'VIGIE_OUT_OF_SIGHT', why: 'gone' }));
});

test('a page that is replaced while it is taken is said to be, and the next one is entered', async () => {
  const port = await started();
  panelSays({ type: 'VIGIE_READY' });
  panelSays({ type: 'VIGIE_TO_PAGE', message: { kind: 'take-page', askId: ASK_ID } });
  await waitFor(() => expect(told).toHaveLength(2));
  const [nobody, next] = [fakePort(), fakePort()];
  chrome.tabs.connect.mockReturnValueOnce(nobody).mockReturnValueOnce(next);
  port.leaves();
  expect(told.at(-1)).toMatchObject({
    message: { kind: 'not-taken', askId: ASK_ID, problem: 'replaced', size: null },
  });
  nobody.leaves();
  await waitFor(() => expect(chrome.tabs.connect).toHaveBeenCalledTimes(3));
  next.says({ ...HERE, address: 'https://gazette.example/autre' });
  expect(told.at(-1)).toMatchObject({ message: { address: 'https://gazette.example/autre' } });
});

test('a page that may not be seen is said to be so once it has arrived, and is seen as soon as it may', async () => {
  const port = await started();
  panelSays({ type: 'VIGIE_READY' });
  await waitFor(() => expect(told).toHaveLength(2));
  chrome.runtime.sendMessage.mockImplementation(async (message) =>
    (message as { kind: string }).kind === 'enter' ? { problem: 'not-allowed' } : waiting,
  );
  chrome.tabs.connect.mockImplementation(() => {
    const nobody = fakePort();
    queueMicrotask(nobody.leaves);
    return nobody;
  });
  chrome.tabs.get.mockResolvedValueOnce({ status: 'loading' });
  port.leaves();
  await waitFor(() => expect(chrome.tabs.get).toHaveBeenCalledTimes(1));
  expect(told).toHaveLength(2);
  chrome.tabs.onUpdated.happens(8, { status: 'complete' });
  chrome.tabs.onUpdated.happens(7, { status: 'complete' });
  await waitFor(() => expect(told.at(-1)).toMatchObject({ type: 'VIGIE_OUT_OF_SIGHT', why: 'not-allowed' }));
  const allowed = fakePort();
  chrome.tabs.connect.mockReturnValue(allowed);
  chrome.permissions.onAdded.happens();
  await waitFor(() => expect(chrome.tabs.connect).toHaveReturnedWith(allowed));
  allowed.says(HERE);
  expect(told.at(-1)).toMatchObject({ type: 'VIGIE_FROM_PAGE', message: HERE });
});

test('the browser is asked for the site of this page, or for all of them', async () => {
  await started();
  panelSays({ type: 'VIGIE_ALLOW', sites: 'this' });
  panelSays({ type: 'VIGIE_ALLOW', sites: 'all' });
  expect(chrome.permissions.request.mock.calls.map(([{ origins }]) => origins)).toEqual([
    ['https://gazette.example/*'],
    ['http://*/*', 'https://*/*'],
  ]);
});

test.each([
  ['inside a page the background takes the panel away', true],
  ['in the side panel it closes itself', false],
])('%s', async (_, isFramed) => {
  const closed = vi.spyOn(window, 'close').mockImplementation(() => undefined);
  await started({ isFramed });
  panelSays({ type: 'VIGIE_CLOSE' });
  const asked = chrome.runtime.sendMessage.mock.calls.map(([message]) => message);
  expect(asked.some((message) => JSON.stringify(message) === '{"kind":"close","tabId":7}')).toBe(isFramed);
  expect(closed).toHaveBeenCalledTimes(isFramed ? 0 : 1);
  closed.mockRestore();
});
