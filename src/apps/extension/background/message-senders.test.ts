import { expect, test } from 'vitest';
import type { ToBackground } from '../talk/background-protocol.ts';
import { canSend, isOwnServer } from './message-senders.ts';

const own = { id: 'own-id', origin: 'chrome-extension://own-id' };
const tab = { id: 7 } as chrome.tabs.Tab;
const sidePanel = { id: 'own-id', origin: own.origin };
const framed = { ...sidePanel, tab, frameId: 6 };
const inPage = { id: 'own-id', origin: 'https://gazette.example', tab, frameId: 0 };

const OURS: ToBackground[] = [
  { kind: 'enter', tabId: 7 },
  { kind: 'what-waits', tabId: 7, address: null },
  { kind: 'act-taken', tabId: 7, actId: 'a' },
  { kind: 'close', tabId: 7 },
];
const MARKED: ToBackground[] = [
  { kind: 'selected' },
  { kind: 'open-side-panel' },
  {
    kind: 'marked',
    mark: { anchor: {} as never, code: null, goesOn: 'nothing' },
  },
];

test('pages of the extension may send their own messages, a frame inside a page for its own tab only', () => {
  for (const message of OURS) {
    expect(canSend(message, sidePanel, own)).toBe(true);
    expect(canSend(message, framed, own)).toBe(true);
    expect(canSend(message, { ...framed, tab: { id: 8 } as chrome.tabs.Tab }, own)).toBe(false);
  }
  for (const message of MARKED) expect(canSend(message, sidePanel, own)).toBe(false);
});

test('[EX-02] a content script, even a compromised one, may only mark its own page', () => {
  for (const message of OURS) expect(canSend(message, inPage, own)).toBe(false);
  for (const message of MARKED) {
    expect(canSend(message, inPage, own)).toBe(true);
    expect(canSend(message, { ...inPage, frameId: 3 }, own)).toBe(false);
    expect(canSend(message, { ...inPage, origin: 'null', frameId: 3 }, own)).toBe(false);
    expect(canSend(message, { id: 'own-id', origin: inPage.origin }, own)).toBe(false);
  }
});

test('[EX-02] no other sender is accepted, whatever the message', () => {
  for (const message of [...OURS, ...MARKED]) {
    expect(canSend(message, { ...inPage, id: 'another' }, own)).toBe(false);
    expect(canSend(message, { origin: inPage.origin, tab, frameId: 0 }, own)).toBe(false);
  }
});

test('[EX-02] of web pages, those of the configured server are accepted, but no frame inside another page', () => {
  const web = { origin: 'https://vigie.example', tab, frameId: 0 };
  expect(isOwnServer(web, 'https://vigie.example')).toBe(true);
  expect(isOwnServer(web, 'https://vigie.example/vigie')).toBe(true);
  expect(isOwnServer({ ...web, frameId: 2 }, 'https://vigie.example')).toBe(false);
  expect(isOwnServer({ origin: web.origin, frameId: 0 }, 'https://vigie.example')).toBe(false);
  for (const origin of ['https://vigie.example.evil', 'http://vigie.example', 'null', undefined]) {
    expect(isOwnServer({ tab, frameId: 0, ...(origin && { origin }) }, 'https://vigie.example')).toBe(false);
  }
  expect(isOwnServer(web, null)).toBe(false);
  expect(isOwnServer({ ...web, origin: 'null' }, 'not an address')).toBe(false);
});
