import { type Connection, isTransactionOrigin } from '@hocuspocus/server';
import type { UserId } from '#base/ids.ts';
import type { Line } from '../line/open-line.ts';

/** The origin of updates that are on disk already. */
export const NEWS = 'from disk';

/** The context that the library passes along with each connection. */
export interface LineContext {
  readonly line: Line;
}

export const lineOf = ({ context }: Connection<LineContext>): Line => context.line;

/** The person whose connection a change came from; null for changes without one. */
export function byOf(origin: unknown): UserId | null {
  if (!isTransactionOrigin(origin) || origin.source !== 'connection') return null;
  return lineOf(origin.connection).admitted?.actor.userId ?? null;
}
