import { vi } from 'vitest';
import { queryClient } from '../../../src/apps/extension/panel/query-client.ts';
import {
  currentSettings,
  isTokenRefused,
} from '../../../src/apps/extension/panel/session/current-settings.ts';
import type { Settings } from '../../../src/apps/extension/settings.ts';
import { setServerLocation } from '../../../src/ui/call/server-location.ts';
import { fakeChrome } from './fake-chrome.ts';

/** The browser of the panel in tests: its storage, and the tabs that the panel opened. */
export async function openFakeBrowser(settings: Partial<Settings>) {
  const browser = fakeChrome();
  await browser.storage.local.set(settings);
  vi.stubGlobal('chrome', browser);
  return {
    kept: async () => browser.storage.local.get(null),
    change: (patch: Partial<Settings>) => browser.storage.local.set(patch),
    opened: () => browser.tabs.create.mock.calls.map(([{ url }]) => url),
    openOptionsPage: browser.runtime.openOptionsPage,
    /** Cleans up for the next test. */
    close() {
      vi.unstubAllGlobals();
      queryClient.clear();
      currentSettings.set(null);
      isTokenRefused.set(false);
      setServerLocation();
      document.querySelector('base')?.remove();
    },
  };
}
