import { type Language, language, preferredLanguage } from '#base/language.ts';

const PREFIX = 'kept:';

/** The key in `chrome.storage.local` of a `localStorage` key. */
export const storageKey = (name: string) => `${PREFIX}${name}`;

/** An implementation of `Storage`. Keys are also own properties, since Object.keys() lists them. */
class ExtensionStorage {
  readonly #values: Map<string, string>;
  readonly #store: (name: string, value: string | null) => void;

  constructor(values: ReadonlyMap<string, string>, store: (name: string, value: string | null) => void) {
    this.#values = new Map();
    this.#store = store;
    for (const [name, value] of values) this.apply(name, value);
  }

  get length(): number {
    return this.#values.size;
  }
  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }
  getItem(name: string): string | null {
    return this.#values.get(name) ?? null;
  }
  setItem(name: string, value: string): void {
    this.#change(name, String(value));
  }
  removeItem(name: string): void {
    this.#change(name, null);
  }
  clear(): void {
    for (const name of [...this.#values.keys()]) this.removeItem(name);
  }

  #change(name: string, value: string | null): void {
    if (this.getItem(name) === value) return;
    this.apply(name, value);
    this.#store(name, value);
  }

  /** Applies a change made elsewhere, without storing it again. */
  apply(name: string, value: string | null): void {
    if (value === null) {
      this.#values.delete(name);
      Reflect.deleteProperty(this, name);
    } else {
      this.#values.set(name, value);
      Object.defineProperty(this, name, { value, enumerable: true, configurable: true });
    }
  }
}

async function readStored(): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  for (const [key, value] of Object.entries(await chrome.storage.local.get(null))) {
    if (key.startsWith(PREFIX) && typeof value === 'string') stored.set(key.slice(PREFIX.length), value);
  }
  return stored;
}

/**
 * This page’s own writes whose change events have not arrived, oldest first: until then the last of them is the current
 * value.
 */
class PendingWrites {
  readonly #values = new Map<string, (string | null)[]>();

  record(name: string, value: string | null): void {
    this.#values.set(name, [...(this.#values.get(name) ?? []), value]);
  }

  /** Whether a newer write of this page is still pending. Change events arrive in the order of the writes. */
  acknowledge(name: string, value: string | null): boolean {
    const written = this.#values.get(name) ?? [];
    const left = written.slice(written.indexOf(value) + 1);
    if (left.length > 0) this.#values.set(name, left);
    else this.#values.delete(name);
    return left.length > 0;
  }
}

async function write(name: string, value: string | null, pending: PendingWrites): Promise<void> {
  const key = storageKey(name);
  pending.record(name, value);
  await (value === null
    ? chrome.storage.local.remove(key)
    : chrome.storage.local.set({ [key]: value })
  ).catch(() => pending.acknowledge(name, value)); // The storage is full: the value stays in this page only.
}

function listenForChanges(storage: ExtensionStorage, pending: PendingWrites): void {
  chrome.storage.onChanged.addListener((changes, area) => {
    if (area !== 'local') return;
    for (const [key, { newValue }] of Object.entries(changes)) {
      if (!key.startsWith(PREFIX)) continue;
      const name = key.slice(PREFIX.length);
      const now = typeof newValue === 'string' ? newValue : null;
      const before = storage.getItem(name);
      if (pending.acknowledge(name, now) || now === before) continue;
      storage.apply(name, now);
      window.dispatchEvent(new StorageEvent('storage', { key: name, oldValue: before, newValue: now }));
    }
  });
}

const replace = (name: 'localStorage' | 'sessionStorage', value: ExtensionStorage) =>
  Object.defineProperty(window, name, { value, configurable: true });

function isStorageDenied(): boolean {
  try {
    return !window.sessionStorage;
  } catch {
    return true;
  }
}

/**
 * Replaces `localStorage` by one that is the same in the side panel and in a frame inside any page, where browsers deny the
 * native one or partition it by site. Must be awaited before any module that uses it is loaded.
 */
export async function installExtensionStorage(): Promise<void> {
  const pending = new PendingWrites();
  const storage = new ExtensionStorage(await readStored(), (name, value) => void write(name, value, pending));
  listenForChanges(storage, pending);
  replace('localStorage', storage);
  if (!isStorageDenied()) return;
  replace('sessionStorage', new ExtensionStorage(new Map(), () => undefined));
  // Web Locks are denied there as well, but still present: code that checks for them must find none.
  Reflect.deleteProperty(Navigator.prototype, 'locks');
}

/**
 * The language chosen in the panel, else the preferred language of the browser; for the service worker and other parts
 * without a panel.
 */
export async function chosenLanguage(): Promise<Language> {
  const key = storageKey('vigie.language');
  const chosen = language.safeParse((await chrome.storage.local.get(key))[key]).data;
  return chosen ?? preferredLanguage(navigator.languages.join(','));
}
