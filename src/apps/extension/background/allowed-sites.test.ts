import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeChrome, fakeChrome } from '../../../../tests/support/extension/fake-chrome.ts';
import { syncAllowedSites } from './allowed-sites.ts';

let chrome: FakeChrome;
beforeEach(() => {
  chrome = fakeChrome();
  vi.stubGlobal('chrome', chrome);
});
afterEach(() => void vi.unstubAllGlobals());

test('no content script is registered until a site is allowed', async () => {
  await syncAllowedSites();
  expect(chrome.scripting.registerContentScripts).not.toHaveBeenCalled();
});

test('the content script is registered for allowed sites, not for the web app, and unregistered with the last of them', async () => {
  await chrome.storage.local.set({ server: 'https://vigie.example:8443' });
  chrome.permissions.getAll.mockResolvedValue({ origins: ['https://*/*'] });
  await syncAllowedSites();
  expect(chrome.scripting.registerContentScripts).toHaveBeenCalledWith([
    expect.objectContaining({
      js: ['watch.js'],
      matches: ['https://*/*'],
      excludeMatches: ['https://vigie.example:8443/*'],
    }),
  ]);
  chrome.scripting.getRegisteredContentScripts.mockResolvedValue([{ id: 'watch' }]);
  chrome.permissions.getAll.mockResolvedValue({ origins: ['https://gazette.example/*'] });
  await syncAllowedSites();
  expect(chrome.scripting.updateContentScripts).toHaveBeenCalledOnce();
  chrome.permissions.getAll.mockResolvedValue({ origins: [] });
  await syncAllowedSites();
  expect(chrome.scripting.unregisterContentScripts).toHaveBeenCalledWith({ ids: ['watch'] });
});
