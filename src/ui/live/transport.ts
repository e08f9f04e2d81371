import type { LiveMessage } from '#base/live-message.ts';

/** What one connection asks for. */
export interface Ask {
  readonly topics: readonly string[];
  /** The last position this browser has; null before the first. */
  readonly after: number | null;
  /** Without a position: how long ago the oldest thing on screen was asked for. */
  readonly withinMs: number;
}

/** How a connection ended: by the server, by an accident, or because the session is over. */
export type End = 'ended' | 'failed' | 'signed-out';

/** What a connection tells; nothing after it was closed. */
export interface Ear {
  message(message: LiveMessage): void;
  /** Something arrived, whatever it was: the line is open. */
  sign(): void;
  end(how: End): void;
}

/** Opens a connection and answers the way to close it. */
export type Transport = (ask: Ask, ear: Ear) => () => void;

/** The path of a question, the same for streams and polls. */
export function pathOf(path: string, { topics, after, withinMs }: Ask): string {
  const query = new URLSearchParams({ topics: topics.join(',') });
  if (after === null) query.set('within', String(Math.round(withinMs)));
  else query.set('after', String(after));
  return `${path}?${query}`;
}
