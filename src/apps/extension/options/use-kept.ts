import { useEffect, useState } from 'react';
import { followSettings } from '../settings-store.ts';
import type { Settings } from '../talk/settings.ts';

/** What this browser keeps, whichever part of the extension changes it; null until it was read. */
export function useSettings(): Settings | null {
  const [settings, setSettings] = useState<Settings | null>(null);
  useEffect(() => followSettings(setSettings).stop, []);
  return settings;
}

/** The sites that were allowed, as browsers write them; null until they were read. */
export function useAllowedSites(): readonly string[] | null {
  const [sites, setSites] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const look = () => void chrome.permissions.getAll().then(({ origins = [] }) => setSites(origins));
    look();
    chrome.permissions.onAdded.addListener(look);
    chrome.permissions.onRemoved.addListener(look);
    return () => {
      chrome.permissions.onAdded.removeListener(look);
      chrome.permissions.onRemoved.removeListener(look);
    };
  }, []);
  return sites;
}
