import { useEffect, useState } from 'react';
import type { Settings } from '../settings.ts';
import { followSettings } from '../settings-store.ts';

/** The settings, updated when any part of the extension changes them; null until they are loaded. */
export function useSettings(): Settings | null {
  const [settings, setSettings] = useState<Settings | null>(null);
  useEffect(() => followSettings(setSettings).stop, []);
  return settings;
}

/** The match patterns of the allowed sites; null until they are loaded. */
export function useAllowedSites(): readonly string[] | null {
  const [sites, setSites] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const load = () => void chrome.permissions.getAll().then(({ origins = [] }) => setSites(origins));
    load();
    chrome.permissions.onAdded.addListener(load);
    chrome.permissions.onRemoved.addListener(load);
    return () => {
      chrome.permissions.onAdded.removeListener(load);
      chrome.permissions.onRemoved.removeListener(load);
    };
  }, []);
  return sites;
}
