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
    this.take(name, value);
    this.#keep(name, value);
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

/** What this page wrote and did not hear of yet, oldest first: until then the last of it is what will stand. */
class Unheard {
  readonly #values = new Map<string, (string | null)[]>();

  note(name: string, value: string | null): void {
    this.#values.set(name, [...(this.#values.get(name) ?? []), value]);
  }

  /** Whether something newer of this page's own is still to be heard of. Changes are told in the order they were kept. */
  hear(name: string, value: string | null): boolean {
    const written = this.#values.get(name) ?? [];
    const left = written.slice(written.indexOf(value) + 1);
    if (left.length > 0) this.#values.set(name, left);
    else this.#values.delete(name);
    return left.length > 0;
  }
}

async function keep(name: string, value: string | null, unheard: Unheard): Promise<void> {
  const key = keptKey(name);
  unheard.note(name, value);
  await (value === null
    ? chrome.storage.local.remove(key)
    : chrome.storage.local.set({ [key]: value })
  ).catch(() => unheard.hear(name, value)); // Full: it still stands in this page, as with a browser that keeps nothing.
}

function follow(storage: KeptStorage, unheard: Unheard): void {
  chrome.storage.onChanged.addListener((changes, area) => {
    if (area !== 'local') return;
    for (const [key, { newValue }] of Object.entries(changes)) {
      if (!key.startsWith(PREFIX)) continue;
      const name = key.slice(PREFIX.length);
      const now = typeof newValue === 'string' ? newValue : null;
      const before = storage.getItem(name);
      if (unheard.hear(name, now) || now === before) continue;
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
  const unheard = new Unheard();
  const storage = new KeptStorage(await readKept(), (name, value) => void keep(name, value, unheard));
  follow(storage, unheard);
  replace('localStorage', storage);
  if (!isStorageDenied()) return;
  replace('sessionStorage', new KeptStorage(new Map(), () => undefined));
  // Denied there as well: whoever looks for it must find that there is none, and go without.
  Reflect.deleteProperty(Navigator.prototype, 'locks');
}
