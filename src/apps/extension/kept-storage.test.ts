import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeChrome, fakeChrome } from '../../../tests/support/extension/fake-chrome.ts';
import { installKeptStorage } from './kept-storage.ts';

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

test('what a page keeps is found by the next page of the extension, wherever it stands', async () => {
  await chrome.storage.local.set({ 'kept:vigie.theme': 'dark', server: 'https://vigie.example' });
  await installKeptStorage();
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

test('what another page keeps meanwhile is heard, what is not kept that way is not', async () => {
  await installKeptStorage();
  const heard: (string | null)[] = [];
  const hear = ({ key, newValue }: StorageEvent) => heard.push(`${key}=${newValue}`);
  window.addEventListener('storage', hear);
  localStorage.setItem('vigie.mine', '1');
  await chrome.storage.local.set({ 'kept:vigie.language': 'en', place: 'page' });
  window.removeEventListener('storage', hear);
  expect(heard).toEqual(['vigie.language=en']);
  expect(localStorage.getItem('vigie.language')).toBe('en');
});

test('what a page kept last stands, however late it hears of what it kept before', async () => {
  await installKeptStorage();
  const told: (() => void)[] = [];
  const tell = chrome.storage.onChanged.happens;
  chrome.storage.onChanged.happens = (...heard) => {
    told.push(() => tell(...heard));
    return [];
  };
  localStorage.setItem('vigie.list', '1');
  localStorage.setItem('vigie.list', '1,2');
  told.shift()?.();
  expect(localStorage.getItem('vigie.list')).toBe('1,2');
  // Another page's, kept before what this one is about to hear of.
  await chrome.storage.local.set({ 'kept:vigie.other': 'theirs' });
  localStorage.setItem('vigie.other', 'mine');
  for (const one of told) one();
  expect(localStorage.getItem('vigie.list')).toBe('1,2');
  expect(localStorage.getItem('vigie.other')).toBe('mine');
  await chrome.storage.local.set({ 'kept:vigie.list': 'theirs' });
  told.at(-1)?.();
  expect(localStorage.getItem('vigie.list')).toBe('theirs');
});
