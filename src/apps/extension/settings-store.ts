import { z } from 'zod';
import { type Settings, settings } from './talk/settings.ts';

/** What the server writes into the package that it hands out: its own address. */
const handedOut = z.object({ address: z.url({ protocol: /^https?$/ }) });

/** A server as it is kept and compared: with its path where it has one, without a slash at its end. */
export const withoutSlash = (address: string) => address.replace(/(?<!\/)\/+$/, '');

async function packagedServer(): Promise<string | null> {
  try {
    const answer = await fetch(chrome.runtime.getURL('server.json'));
    return withoutSlash(handedOut.parse(await answer.json()).address);
  } catch {
    // A package that no server handed out, from a store for instance, names none: its person is asked.
    return null;
  }
}

/** What is kept now; the address of the server that handed the package out until another is given. */
export async function readSettings(): Promise<Settings> {
  const stored = settings.safeParse(await chrome.storage.local.get(Object.keys(settings.shape)));
  const kept = stored.success ? stored.data : settings.parse({});
  return kept.server === null ? { ...kept, server: await packagedServer() } : kept;
}

/** Each setting has a key of its own, so that two pages that change two of them undo nothing. */
export async function changeSettings(patch: Partial<Settings>): Promise<void> {
  await chrome.storage.local.set(patch);
}

interface Following {
  /** Once what is kept now was told. */
  readonly told: Promise<void>;
  stop(): void;
}

/**
 * Tells what is kept now and again after every change, from whichever part of the extension. One after the other: what
 * was read before a change is never told after it.
 */
export function followSettings(listener: (now: Settings) => void | Promise<void>): Following {
  let isStopped = false;
  let told = Promise.resolve();
  const tell = () => {
    const tellNow = async () => {
      const now = await readSettings();
      if (!isStopped) await listener(now);
    };
    told = told.then(tellNow, tellNow);
    return told;
  };
  const changed = (changes: Record<string, chrome.storage.StorageChange>, area: string) => {
    if (area === 'local' && Object.keys(changes).some((key) => key in settings.shape)) void tell();
  };
  chrome.storage.onChanged.addListener(changed);
  return {
    told: tell(),
    stop() {
      isStopped = true;
      chrome.storage.onChanged.removeListener(changed);
    },
  };
}
