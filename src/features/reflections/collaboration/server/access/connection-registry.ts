import type { TextConnection } from '../connection/open-connection.ts';

/** The open connections of this node, indexed by the people and reflections they depend on. */
interface ConnectionRegistry {
  readonly size: number;
  add(connection: TextConnection): void;
  has(connection: TextConnection): boolean;
  /** Adds keys a connection depends on: `user:id`, `reflection:id`. */
  addKeys(connection: TextConnection, keys: readonly string[]): void;
  remove(connection: TextConnection): void;
  /** The connections that depend on a key. */
  withKey(key: string): readonly TextConnection[];
  all(): readonly TextConnection[];
}

/** Clients authenticate right after connecting; beyond this many that do not, the oldest are closed. */
const MAX_UNAUTHENTICATED = 1_000;

export function openConnectionRegistry(): ConnectionRegistry {
  const keysByConnection = new Map<TextConnection, Set<string>>();
  const connectionsByKey = new Map<string, Set<TextConnection>>();
  const unauthenticated = new Set<TextConnection>();
  return {
    get size() {
      return keysByConnection.size;
    },
    add(connection) {
      keysByConnection.set(connection, new Set());
      unauthenticated.add(connection);
      const [oldest] = unauthenticated;
      if (unauthenticated.size > MAX_UNAUTHENTICATED) oldest?.reset();
    },
    has: (connection) => keysByConnection.has(connection),
    addKeys(connection, keys) {
      const known = keysByConnection.get(connection);
      if (!known) return;
      unauthenticated.delete(connection);
      for (const key of keys) {
        known.add(key);
        connectionsByKey.set(key, (connectionsByKey.get(key) ?? new Set()).add(connection));
      }
    },
    remove(connection) {
      for (const key of keysByConnection.get(connection) ?? []) {
        const concerned = connectionsByKey.get(key);
        concerned?.delete(connection);
        if (concerned?.size === 0) connectionsByKey.delete(key);
      }
      keysByConnection.delete(connection);
      unauthenticated.delete(connection);
    },
    withKey: (key) => [...(connectionsByKey.get(key) ?? [])],
    all: () => [...keysByConnection.keys()],
  };
}
