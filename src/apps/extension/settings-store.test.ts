import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeChrome, fakeChrome } from '../../../tests/support/extension/fake-chrome.ts';
import type { Settings } from './settings.ts';
import { changeSettings, followSettings } from './settings-store.ts';

let chrome: FakeChrome;
beforeEach(async () => {
  chrome = fakeChrome();
  vi.stubGlobal('chrome', chrome);
  await changeSettings({ server: 'https://vigie.example' });
});
afterEach(() => void vi.unstubAllGlobals());

test('settings read before a change are never delivered after it', async () => {
  const { get } = chrome.storage.local;
  const [read, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.spyOn(chrome.storage.local, 'get').mockImplementationOnce(async (keys) => {
    const before = await get(keys);
    read.resolve();
    await slow.promise;
    return before;
  });
  const delivered: Settings['place'][] = [];
  const { stop } = followSettings(({ place }) => void delivered.push(place));
  await read.promise;
  await changeSettings({ place: 'page' });
  slow.resolve();
  await expect.poll(() => delivered).toEqual(['browser', 'page']);
  stop();
});

test('nothing is delivered after stop(), not even a pending read', async () => {
  const listener = vi.fn();
  const { delivered, stop } = followSettings(listener);
  stop();
  await delivered;
  await changeSettings({ place: 'page' });
  expect(listener).not.toHaveBeenCalled();
});

test('a listener that throws is called again for the next change', async () => {
  const listener = vi.fn<(now: Settings) => Promise<void>>().mockRejectedValueOnce(new Error('no'));
  const { delivered, stop } = followSettings(listener);
  await expect(delivered).rejects.toThrow('no');
  await changeSettings({ place: 'page' });
  await expect.poll(() => listener.mock.lastCall?.[0].place).toBe('page');
  stop();
});
