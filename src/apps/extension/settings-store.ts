import { z } from 'zod';
import { type Settings, settings } from './settings.ts';

/** `server.json`, added to the package by the server that offers it: its own address. */
const packageInfo = z.object({ address: z.url({ protocol: /^https?$/ }) });

/** The normalised server address: with its path if any, without a trailing slash. */
const withoutSlash = (address: string) => address.replace(/(?<!\/)\/+$/, '');

async function packagedServer(): Promise<string | null> {
  try {
    const answer = await fetch(chrome.runtime.getURL('server.json'));
    return withoutSlash(packageInfo.parse(await answer.json()).address);
  } catch {
    // A package from a store, for instance, names no server: the user enters it.
    return null;
  }
}

/** The current settings; the server defaults to the one that packaged the extension. */
export async function readSettings(): Promise<Settings> {
  const stored = settings.safeParse(await chrome.storage.local.get(Object.keys(settings.shape)));
  const kept = stored.success ? stored.data : settings.parse({});
  return kept.server === null ? { ...kept, server: await packagedServer() } : kept;
}

/** Each setting has its own key, so that concurrent changes of two settings do not overwrite each other. */
export async function changeSettings(patch: Partial<Settings>): Promise<void> {
  await chrome.storage.local.set(patch);
}

interface Subscription {
  /** Resolves when the current settings were delivered. */
  readonly delivered: Promise<void>;
  stop(): void;
}

/**
 * Delivers the current settings, and again after every change by any part of the extension. Deliveries are sequential:
 * settings read before a change are never delivered after it.
 */
export function followSettings(listener: (now: Settings) => void | Promise<void>): Subscription {
  let isStopped = false;
  let queue = Promise.resolve();
  const deliver = () => {
    const deliverNow = async () => {
      const now = await readSettings();
      if (!isStopped) await listener(now);
    };
    queue = queue.then(deliverNow, deliverNow);
    return queue;
  };
  const changed = (changes: Record<string, chrome.storage.StorageChange>, area: string) => {
    if (area === 'local' && Object.keys(changes).some((key) => key in settings.shape)) void deliver();
  };
  chrome.storage.onChanged.addListener(changed);
  return {
    delivered: deliver(),
    stop() {
      isStopped = true;
      chrome.storage.onChanged.removeListener(changed);
    },
  };
}
