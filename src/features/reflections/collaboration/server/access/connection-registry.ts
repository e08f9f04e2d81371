import { networkOf } from '#platform/http/rate-limits.ts';
import type { TextConnection } from '../connection/open-connection.ts';

/** The open connections of this node, indexed by the people and reflections they depend on. */
interface ConnectionRegistry {
  readonly size: number;
  add(connection: TextConnection, address: string): void;
  /** The number of connections from a network. */
  countFrom(address: string): number;
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
/** From one network, this many may be without a hello. An office that reconnects sends its hellos at once. */
const MAX_SILENT_PER_ADDRESS = 250;

export function openConnectionRegistry(): ConnectionRegistry {
  const keysByConnection = new Map<TextConnection, Set<string>>();
  const connectionsByKey = new Map<string, Set<TextConnection>>();
  const unauthenticated = new Set<TextConnection>();
  const networks = new Map<TextConnection, string>();
  const connectionsByNetwork = new Map<string, Set<TextConnection>>();
  return {
    get size() {
      return keysByConnection.size;
    },
    add(connection, address) {
      const network = networkOf(address);
      const neighbours = (connectionsByNetwork.get(network) ?? new Set()).add(connection);
      connectionsByNetwork.set(network, neighbours);
      networks.set(connection, network);
      keysByConnection.set(connection, new Set());
      unauthenticated.add(connection);
      const [oldest] = unauthenticated;
      if (unauthenticated.size > MAX_UNAUTHENTICATED) oldest?.reset();
      const silent = [...neighbours].filter(({ reflectionId }) => reflectionId === null);
      if (silent.length > MAX_SILENT_PER_ADDRESS) silent[0]?.reset();
    },
    countFrom: (address) => connectionsByNetwork.get(networkOf(address))?.size ?? 0,
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
      const network = networks.get(connection) ?? '';
      const neighbours = connectionsByNetwork.get(network);
      neighbours?.delete(connection);
      if (neighbours?.size === 0) connectionsByNetwork.delete(network);
      networks.delete(connection);
      keysByConnection.delete(connection);
      unauthenticated.delete(connection);
    },
    withKey: (key) => [...(connectionsByKey.get(key) ?? [])],
    all: () => [...keysByConnection.keys()],
  };
}
