import type { Line } from '../line/open-line.ts';

/** The open connections of this node, indexed by the people and reflections they depend on. */
export interface Lines {
  readonly size: number;
  add(connection: Line): void;
  has(connection: Line): boolean;
  /** Adds keys a connection depends on: `user:id`, `reflection:id`. */
  concern(connection: Line, keys: readonly string[]): void;
  remove(connection: Line): void;
  /** The connections that depend on a key. */
  of(key: string): readonly Line[];
  all(): readonly Line[];
}

/** Clients authenticate right after connecting; beyond this many that do not, the oldest are closed. */
const MAX_UNAUTHENTICATED = 1_000;

export function openLines(): Lines {
  const keysByConnection = new Map<Line, Set<string>>();
  const connectionsByKey = new Map<string, Set<Line>>();
  const unauthenticated = new Set<Line>();
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
    concern(connection, keys) {
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
    of: (key) => [...(connectionsByKey.get(key) ?? [])],
    all: () => [...keysByConnection.keys()],
  };
}
