import { type Connection, isTransactionOrigin } from '@hocuspocus/server';
import type { UserId } from '#base/ids.ts';
import type { TextConnection } from '../line/open-connection.ts';

/** The origin of updates that are on disk already. */
export const FROM_DISK = 'from disk';

/** The context that the library passes along with each connection. */
export interface ConnectionContext {
  readonly line: TextConnection;
}

export const connectionOf = ({ context }: Connection<ConnectionContext>): TextConnection => context.line;

/** The person whose connection a change came from; null for changes without one. */
export function authorOf(origin: unknown): UserId | null {
  if (!isTransactionOrigin(origin) || origin.source !== 'connection') return null;
  return connectionOf(origin.connection).admitted?.actor.userId ?? null;
}
