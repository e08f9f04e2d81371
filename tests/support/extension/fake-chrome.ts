import { vi } from 'vitest';

/** A browser event that tests can fire. */
export function fakeEvent<Arguments extends unknown[]>() {
  const listeners = new Set<(...received: Arguments) => unknown>();
  return {
    addListener: (listener: (...received: Arguments) => unknown) => void listeners.add(listener),
    removeListener: (listener: (...received: Arguments) => unknown) => void listeners.delete(listener),
    /** The results of all listeners. */
    happens: (...received: Arguments) => [...listeners].map((listener) => listener(...received)),
  };
}

type Changes = Record<string, { oldValue?: unknown; newValue?: unknown }>;

function fakeArea(area: string, changed: ReturnType<typeof fakeEvent<[Changes, string]>>) {
  const kept = new Map<string, unknown>();
  const change = (name: string, newValue: unknown) => {
    const oldValue = kept.get(name);
    if (newValue === undefined) kept.delete(name);
    else kept.set(name, structuredClone(newValue));
    if (JSON.stringify(oldValue) !== JSON.stringify(newValue)) {
      changed.happens({ [name]: { oldValue, newValue } }, area);
    }
  };
  return {
    get: async (keys: string | string[] | null) => {
      const names = keys === null ? [...kept.keys()] : [keys].flat();
      return Object.fromEntries(names.filter((name) => kept.has(name)).map((name) => [name, kept.get(name)]));
    },
    set: async (values: Record<string, unknown>) => {
      for (const [name, value] of Object.entries(values)) change(name, value);
    },
    remove: async (keys: string | string[]) => {
      for (const name of [keys].flat()) change(name, undefined);
    },
    setAccessLevel: vi.fn(async () => undefined),
  };
}

/** One end of a port; `says` and `leaves` act for the other end. */
export function fakePort() {
  const onMessage = fakeEvent<[unknown]>();
  const onDisconnect = fakeEvent<[]>();
  return {
    posted: [] as unknown[],
    postMessage(message: unknown) {
      this.posted.push(message);
    },
    onMessage,
    onDisconnect,
    says: (message: unknown) => void onMessage.happens(message),
    leaves: () => void onDisconnect.happens(),
  };
}

/** A fake of the browser APIs that the extension uses. */
export function fakeChrome() {
  const changed = fakeEvent<[Changes, string]>();
  return {
    storage: { local: fakeArea('local', changed), session: fakeArea('session', changed), onChanged: changed },
    runtime: {
      id: 'own-id',
      lastError: undefined,
      getURL: (path: string) => `chrome-extension://own-id/${path}`,
      getManifest: () => ({ version: '0.3.38' }),
      sendMessage: vi.fn(async (_message: unknown): Promise<unknown> => undefined),
      getContexts: vi.fn(async (_filter: unknown): Promise<unknown[]> => []),
      openOptionsPage: vi.fn(async () => undefined),
    },
    tabs: {
      connect: vi.fn(fakePort),
      create: vi.fn(async (_properties: { url: string }) => undefined),
      get: vi.fn(
        async (_tabId: number): Promise<{ url?: string; status: string }> => ({ status: 'complete' }),
      ),
      sendMessage: vi.fn(async (..._message: unknown[]): Promise<unknown> => ({ stood: false })),
      onUpdated: fakeEvent<[number, { status?: string }]>(),
    },
    permissions: {
      request: vi.fn(async (_asked: { origins: string[] }) => true),
      remove: vi.fn(async (_asked: { origins: string[] }) => true),
      addHostAccessRequest: vi.fn(async (_asked: { tabId: number }) => undefined),
      getAll: vi.fn(async (): Promise<{ origins: string[] }> => ({ origins: [] })),
      onAdded: fakeEvent<[]>(),
      onRemoved: fakeEvent<[]>(),
    },
    scripting: {
      executeScript: vi.fn(async (_injection: unknown) => undefined),
      getRegisteredContentScripts: vi.fn(async (_filter: unknown): Promise<unknown[]> => []),
      registerContentScripts: vi.fn(async (_scripts: unknown) => undefined),
      updateContentScripts: vi.fn(async (_scripts: unknown) => undefined),
      unregisterContentScripts: vi.fn(async (_filter: unknown) => undefined),
    },
    sidePanel: {
      setOptions: vi.fn(async (_options: unknown) => undefined),
      open: vi.fn(async (_options: unknown) => undefined),
    },
    action: {
      setBadgeText: vi.fn(async (_badge: unknown) => undefined),
      setBadgeBackgroundColor: vi.fn(async (_badge: unknown) => undefined),
      setBadgeTextColor: vi.fn(async (_badge: unknown) => undefined),
      setTitle: vi.fn(async (_badge: unknown) => undefined),
    },
    commands: {
      getAll: vi.fn(async () => [{ name: '_execute_action', shortcut: 'Alt+Shift+V' }]),
    },
    i18n: { getUILanguage: () => 'fr', getMessage: (name: string) => name },
  };
}
export type FakeChrome = ReturnType<typeof fakeChrome>;
