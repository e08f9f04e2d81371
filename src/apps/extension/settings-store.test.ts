import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeChrome, fakeChrome } from '../../../tests/support/extension/fake-chrome.ts';
import { changeSettings, followSettings } from './settings-store.ts';
import type { Settings } from './talk/settings.ts';

let chrome: FakeChrome;
beforeEach(async () => {
  chrome = fakeChrome();
  vi.stubGlobal('chrome', chrome);
  await changeSettings({ server: 'https://vigie.example' });
});
afterEach(() => void vi.unstubAllGlobals());

test('what was read before a change is never told after it', async () => {
  const { get } = chrome.storage.local;
  const [read, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.spyOn(chrome.storage.local, 'get').mockImplementationOnce(async (keys) => {
    const before = await get(keys);
    read.resolve();
    await slow.promise;
    return before;
  });
  const told: Settings['place'][] = [];
  const { stop } = followSettings(({ place }) => void told.push(place));
  await read.promise;
  await changeSettings({ place: 'page' });
  slow.resolve();
  await expect.poll(() => told).toEqual(['browser', 'page']);
  stop();
});

test('after it was stopped nothing is told, not even what was being read', async () => {
  const listener = vi.fn();
  const { told, stop } = followSettings(listener);
  stop();
  await told;
  await changeSettings({ place: 'page' });
  expect(listener).not.toHaveBeenCalled();
});

test('a listener that fails is told of the next change all the same', async () => {
  const listener = vi.fn<(now: Settings) => Promise<void>>().mockRejectedValueOnce(new Error('no'));
  const { told, stop } = followSettings(listener);
  await expect(told).rejects.toThrow('no');
  await changeSettings({ place: 'page' });
  await expect.poll(() => listener.mock.lastCall?.[0].place).toBe('page');
  stop();
});
