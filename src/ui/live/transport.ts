import type { LiveMessage } from '#base/live-message.ts';

/** The parameters of a connection. */
export interface ConnectionRequest {
  readonly topics: readonly string[];
  /** The last position of this browser; null before the first one. */
  readonly after: number | null;
  /** Without a position: the age of the oldest data on screen. */
  readonly withinMs: number;
}

/** How a connection ended: by the server, by a failure, or because the session is over. */
export type ConnectionEnd = 'ended' | 'failed' | 'signed-out';

/** Callbacks of a connection; none is called after it was closed. */
export interface TransportListener {
  message(message: LiveMessage): void;
  /** Some bytes arrived: the connection is alive. */
  activity(): void;
  end(how: ConnectionEnd): void;
}

/** Opens a connection and returns the function that closes it. */
export type Transport = (ask: ConnectionRequest, ear: TransportListener) => () => void;

/** The path of a request, the same for streams and polls. */
export function requestPath(path: string, { topics, after, withinMs }: ConnectionRequest): string {
  const query = new URLSearchParams({ topics: topics.join(',') });
  if (after === null) query.set('within', String(Math.round(withinMs)));
  else query.set('after', String(after));
  return `${path}?${query}`;
}
