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
let sent: unknown[];
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
  sent = [];
  vi.spyOn(frame.contentWindow ?? window, 'postMessage').mockImplementation((message, target) => {
    expect(target).toBe(window.location.origin);
    sent.push(message);
  });
});
afterEach(() => {
  frame.remove();
  vi.unstubAllGlobals();
});

/** Starts with a page that responds, and returns its port. */
async function started({ isFramed = false } = {}) {
  const port = fakePort();
  chrome.tabs.connect.mockReturnValueOnce(port);
  startBeside({ tabId: 7, frame, nonce: NONCE, isFramed, concerns: (keys) => keys.includes('act-7') });
  port.says(HERE);
  await flushPromises();
  return port;
}

/** Waits until all pending promises are settled. */
async function flushPromises() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

function postFrom(source: Window | null, data: unknown, origin = window.location.origin) {
  window.dispatchEvent(new MessageEvent('message', { source, origin, data }));
}
const postFromPanel = (message: object) => postFrom(frame.contentWindow, { ...message, nonce: NONCE });

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
  ['from the page itself', (message: object) => postFrom(window, { ...message, nonce: NONCE })],
  ['from nowhere', (message: object) => postFrom(null, { ...message, nonce: NONCE })],
  ['without the nonce', (message: object) => postFrom(frame.contentWindow, message)],
  [
    'with another nonce',
    (message: object) => postFrom(frame.contentWindow, { ...message, nonce: 'guessed' }),
  ],
  [
    'from another origin',
    (message: object) =>
      postFrom(frame.contentWindow, { ...message, nonce: NONCE }, 'https://hostile.example'),
  ],
  [
    'in another shape',
    (message: object) => postFrom(frame.contentWindow, { ...message, nonce: [NONCE], kind: 'enter' }),
  ],
])('[EX-02] messages %s reach neither the page, the panel nor the browser', async (_, say) => {
  const port = await started({ isFramed: true });
  const asked = chrome.runtime.sendMessage.mock.calls.length;
  for (const message of HARMFUL) say(message);
  await flushPromises();
  expect(port.posted).toEqual([]);
  expect(sent).toEqual([]);
  expect(chrome.runtime.sendMessage).toHaveBeenCalledTimes(asked);
  expect(chrome.permissions.request).not.toHaveBeenCalled();
});

test('[EX-02] the panel requests the selected text, which is returned under the names of the specification', async () => {
  const port = await started();
  postFromPanel({ type: 'NOOS_GET_HIGHLIGHTED_TEXT' });
  expect(port.posted).toEqual([{ kind: 'take-selection' }]);
  port.says({ kind: 'selection', elements: [], problem: 'in-field' });
  expect(sent).toEqual([{ type: 'SignificantElements', elements: [], problem: 'in-field', nonce: NONCE }]);
});

test('[EX-02] invalid messages of the content script are not forwarded', async () => {
  const port = await started();
  postFromPanel({ type: 'VIGIE_READY' });
  await waitFor(() => expect(sent).toHaveLength(2));
  port.says({ kind: 'selection', elements: 'all', problem: null });
  port.says({ kind: 'chosen', id: '<script>' });
  port.says('VIGIE_CLOSE');
  expect(sent).toHaveLength(2);
});

test('a panel that is ready gets the page and what waits, once', async () => {
  waiting = { analysisId: ASK_ID, acts: [SAVE] };
  const port = await started();
  expect(sent).toEqual([]);
  postFromPanel({ type: 'VIGIE_READY' });
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { type: 'VIGIE_FROM_PAGE', message: HERE },
    { type: 'VIGIE_WAITING', address: HERE.address, ...waiting },
  ]);
  port.says({ ...HERE, title: 'Recul du trait de côte' });
  waiting = { analysisId: ASK_ID, acts: [] };
  postFromPanel({ type: 'VIGIE_ACT_TAKEN', actId: 'one' });
  expect(chrome.runtime.sendMessage).toHaveBeenCalledWith({ kind: 'act-taken', tabId: 7, actId: 'one' });
  await chrome.storage.session.set({ 'act-7': null });
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.slice(2)).toMatchObject([
    { type: 'VIGIE_FROM_PAGE' },
    { type: 'VIGIE_WAITING', analysisId: ASK_ID, acts: [] },
  ]);
});

test('what waits for one page or user is withdrawn before the next one is sent', async () => {
  waiting = { analysisId: ASK_ID, acts: [SAVE] };
  const port = await started();
  postFromPanel({ type: 'VIGIE_READY' });
  await waitFor(() => expect(sent).toHaveLength(2));
  waiting = { analysisId: null, acts: [] };
  const other = 'https://gazette.example/autre';
  port.says({ ...HERE, address: other });
  await waitFor(() => expect(sent).toHaveLength(5));
  expect(sent.slice(2)).toMatchObject([
    { type: 'VIGIE_WAITING', analysisId: null, address: null, acts: [] },
    { type: 'VIGIE_FROM_PAGE', message: { address: other } },
    { type: 'VIGIE_WAITING', analysisId: null, address: other, acts: [] },
  ]);
  waiting = { analysisId: null, acts: [SAVE] };
  await chrome.storage.local.set({ pairing: { secret: 'another' } });
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ type: 'VIGIE_WAITING', acts: [SAVE] }));
});

test('a worker that did not respond is asked again, and what waits is still delivered', async () => {
  const gone = () => Promise.reject(new Error('Could not establish connection.'));
  chrome.runtime.sendMessage.mockImplementationOnce(gone).mockImplementationOnce(gone);
  await started();
  postFromPanel({ type: 'VIGIE_READY' });
  await waitFor(() => expect(chrome.runtime.sendMessage).toHaveBeenCalledTimes(2));
  waiting = { analysisId: null, acts: [SAVE] };
  await chrome.storage.session.set({ 'act-7': 1 });
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ type: 'VIGIE_WAITING', acts: [SAVE] }));
});

test('when the worker denies access, the panel is notified', async () => {
  chrome.runtime.sendMessage.mockResolvedValue(undefined);
  const nobody = fakePort();
  chrome.tabs.connect.mockReturnValueOnce(nobody);
  startBeside({ tabId: 7, frame, nonce: NONCE, isFramed: false, concerns: () => false });
  postFromPanel({ type: 'VIGIE_READY' });
  nobody.leaves();
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ type: 'VIGIE_OUT_OF_SIGHT', why: 'gone' }));
});

test('a page that is replaced while it is being sent is reported, and the next one is injected', async () => {
  const port = await started();
  postFromPanel({ type: 'VIGIE_READY' });
  postFromPanel({ type: 'VIGIE_TO_PAGE', message: { kind: 'take-page', askId: ASK_ID } });
  await waitFor(() => expect(sent).toHaveLength(2));
  const [nobody, next] = [fakePort(), fakePort()];
  chrome.tabs.connect.mockReturnValueOnce(nobody).mockReturnValueOnce(next);
  port.leaves();
  expect(sent.at(-1)).toMatchObject({
    message: { kind: 'not-taken', askId: ASK_ID, problem: 'replaced', size: null },
  });
  nobody.leaves();
  await waitFor(() => expect(chrome.tabs.connect).toHaveBeenCalledTimes(3));
  next.says({ ...HERE, address: 'https://gazette.example/autre' });
  expect(sent.at(-1)).toMatchObject({ message: { address: 'https://gazette.example/autre' } });
});

test('a page without access is reported after loading, and connected as soon as access is granted', async () => {
  const port = await started();
  postFromPanel({ type: 'VIGIE_READY' });
  await waitFor(() => expect(sent).toHaveLength(2));
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
  expect(sent).toHaveLength(2);
  chrome.tabs.onUpdated.happens(8, { status: 'complete' });
  chrome.tabs.onUpdated.happens(7, { status: 'complete' });
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ type: 'VIGIE_OUT_OF_SIGHT', why: 'not-allowed' }));
  const allowed = fakePort();
  chrome.tabs.connect.mockReturnValue(allowed);
  chrome.permissions.onAdded.happens();
  await waitFor(() => expect(chrome.tabs.connect).toHaveReturnedWith(allowed));
  allowed.says(HERE);
  expect(sent.at(-1)).toMatchObject({ type: 'VIGIE_FROM_PAGE', message: HERE });
});

test('the browser is asked for access to the site of this page, or to all sites', async () => {
  await started();
  postFromPanel({ type: 'VIGIE_ALLOW', sites: 'this' });
  postFromPanel({ type: 'VIGIE_ALLOW', sites: 'all' });
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
  postFromPanel({ type: 'VIGIE_CLOSE' });
  const asked = chrome.runtime.sendMessage.mock.calls.map(([message]) => message);
  expect(asked.some((message) => JSON.stringify(message) === '{"kind":"close","tabId":7}')).toBe(isFramed);
  expect(closed).toHaveBeenCalledTimes(isFramed ? 0 : 1);
  closed.mockRestore();
});
