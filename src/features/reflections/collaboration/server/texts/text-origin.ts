import { type Connection, isTransactionOrigin } from '@hocuspocus/server';
import type { UserId } from '#base/ids.ts';
import type { Line } from '../line/open-line.ts';

/** Where changes come from that are on disk already. */
export const NEWS = 'from disk';

/** What the library passes along with each connection. */
export interface LineContext {
  readonly line: Line;
}

export const lineOf = ({ context }: Connection<LineContext>): Line => context.line;

/** Whose line a change came by. */
export function byOf(origin: unknown): UserId | null {
  if (!isTransactionOrigin(origin) || origin.source !== 'connection') return null;
  return lineOf(origin.connection).admitted?.actor.userId ?? null;
}
