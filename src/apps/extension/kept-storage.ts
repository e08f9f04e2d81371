const PREFIX = 'kept:';

/** Under which name `chrome.storage.local` keeps what pages keep under this one. */
export const keptKey = (name: string) => `${PREFIX}${name}`;

/** What `localStorage` is to pages. Names are properties of it too, since that is how they are listed. */
class KeptStorage {
  readonly #values: Map<string, string>;
  readonly #keep: (name: string, value: string | null) => void;

  constructor(values: ReadonlyMap<string, string>, keep: (name: string, value: string | null) => void) {
    this.#values = new Map();
    this.#keep = keep;
    for (const [name, value] of values) this.take(name, value);
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
    this.take(name, String(value));
    this.#keep(name, String(value));
  }
  removeItem(name: string): void {
    this.take(name, null);
    this.#keep(name, null);
  }
  clear(): void {
    for (const name of [...this.#values.keys()]) this.removeItem(name);
  }

  /** Takes over what was kept elsewhere, without keeping it once more. */
  take(name: string, value: string | null): void {
    if (value === null) {
      this.#values.delete(name);
      Reflect.deleteProperty(this, name);
    } else {
      this.#values.set(name, value);
      Object.defineProperty(this, name, { value, enumerable: true, configurable: true });
    }
  }
}

async function readKept(): Promise<Map<string, string>> {
  const kept = new Map<string, string>();
  for (const [key, value] of Object.entries(await chrome.storage.local.get(null))) {
    if (key.startsWith(PREFIX) && typeof value === 'string') kept.set(key.slice(PREFIX.length), value);
  }
  return kept;
}

async function keep(name: string, value: string | null): Promise<void> {
  const key = keptKey(name);
  await (value === null
    ? chrome.storage.local.remove(key)
    : chrome.storage.local.set({ [key]: value })
  ).catch(() => undefined); // Full: it still stands in this page, as with a browser that keeps nothing.
}

function follow(storage: KeptStorage): void {
  chrome.storage.onChanged.addListener((changes, area) => {
    if (area !== 'local') return;
    for (const [key, { newValue }] of Object.entries(changes)) {
      const name = key.slice(PREFIX.length);
      const now = typeof newValue === 'string' ? newValue : null;
      const before = storage.getItem(name);
      if (!key.startsWith(PREFIX) || now === before) continue;
      storage.take(name, now);
      window.dispatchEvent(new StorageEvent('storage', { key: name, oldValue: before, newValue: now }));
    }
  });
}

const replace = (name: 'localStorage' | 'sessionStorage', value: KeptStorage) =>
  Object.defineProperty(window, name, { value, configurable: true });

function isStorageDenied(): boolean {
  try {
    return !window.sessionStorage;
  } catch {
    return true;
  }
}

/**
 * Gives this page a `localStorage` that is the same in the browser's side panel and in a frame inside any page: there,
 * browsers deny the usual one, or keep another for every site. To be waited for before anything that uses it is loaded.
 */
export async function installKeptStorage(): Promise<void> {
  const storage = new KeptStorage(await readKept(), (name, value) => void keep(name, value));
  follow(storage);
  replace('localStorage', storage);
  if (!isStorageDenied()) return;
  replace('sessionStorage', new KeptStorage(new Map(), () => undefined));
  // Denied there as well: whoever looks for it must find that there is none, and go without.
  Reflect.deleteProperty(Navigator.prototype, 'locks');
}
