import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeChrome, fakeChrome } from '../../../tests/support/extension/fake-chrome.ts';
import { installExtensionStorage } from './extension-storage.ts';

let chrome: FakeChrome;
const original = Object.getOwnPropertyDescriptor(window, 'localStorage');

beforeEach(() => {
  chrome = fakeChrome();
  vi.stubGlobal('chrome', chrome);
});
afterEach(() => {
  if (original) Object.defineProperty(window, 'localStorage', original);
  vi.unstubAllGlobals();
});

test('a value stored by one page of the extension is read by the next one, wherever it is shown', async () => {
  await chrome.storage.local.set({ 'kept:vigie.theme': 'dark', server: 'https://vigie.example' });
  await installExtensionStorage();
  expect(localStorage.getItem('vigie.theme')).toBe('dark');
  expect(Object.keys(localStorage)).toEqual(['vigie.theme']);
  localStorage.setItem('vigie.draft', 'Un brouillon');
  localStorage.removeItem('vigie.theme');
  expect(Object.keys(localStorage)).toEqual(['vigie.draft']);
  expect(await chrome.storage.local.get(null)).toEqual({
    server: 'https://vigie.example',
    'kept:vigie.draft': 'Un brouillon',
  });
});

test('a change by another page fires a storage event; a key without the prefix is ignored', async () => {
  await installExtensionStorage();
  const received: (string | null)[] = [];
  const hear = ({ key, newValue }: StorageEvent) => received.push(`${key}=${newValue}`);
  window.addEventListener('storage', hear);
  localStorage.setItem('vigie.mine', '1');
  await chrome.storage.local.set({ 'kept:vigie.language': 'en', place: 'page' });
  window.removeEventListener('storage', hear);
  expect(received).toEqual(['vigie.language=en']);
  expect(localStorage.getItem('vigie.language')).toBe('en');
});

test('the last value written by a page wins, however late the events of its earlier writes arrive', async () => {
  await installExtensionStorage();
  const pendingEvents: (() => void)[] = [];
  const tell = chrome.storage.onChanged.happens;
  chrome.storage.onChanged.happens = (...received) => {
    pendingEvents.push(() => tell(...received));
    return [];
  };
  localStorage.setItem('vigie.list', '1');
  localStorage.setItem('vigie.list', '1,2');
  pendingEvents.shift()?.();
  expect(localStorage.getItem('vigie.list')).toBe('1,2');
  // Another page’s write, stored before the one this page is notified of.
  await chrome.storage.local.set({ 'kept:vigie.other': 'theirs' });
  localStorage.setItem('vigie.other', 'mine');
  for (const one of pendingEvents) one();
  expect(localStorage.getItem('vigie.list')).toBe('1,2');
  expect(localStorage.getItem('vigie.other')).toBe('mine');
  await chrome.storage.local.set({ 'kept:vigie.list': 'theirs' });
  pendingEvents.at(-1)?.();
  expect(localStorage.getItem('vigie.list')).toBe('theirs');
});
