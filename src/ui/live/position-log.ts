interface LogEntry {
  readonly position: number;
  readonly atMs: number;
}

/** The current position of this browser in the event log, and its position at a recent moment. */
export interface PositionLog {
  readonly current: number | null;
  record(position: number): void;
  /** Starts over, even at a lower position: the log of the server was replaced, e.g. restored from a backup. */
  restart(position: number): void;
  /** The value of `current` at a moment; the oldest recorded one when that is too long ago. */
  at(momentMs: number): number | null;
}

const RETENTION_MS = 60_000;

/** Positions only grow; a lower one is ignored. */
export function createPositionLog(): PositionLog {
  let entries: LogEntry[] = [];
  return {
    get current() {
      return entries.at(-1)?.position ?? null;
    },
    record(position) {
      const last = entries.at(-1);
      if (last && position <= last.position) return;
      const now = Date.now();
      const old = entries.findLastIndex(({ atMs }) => atMs < now - RETENTION_MS);
      entries = [...entries.slice(Math.max(0, old)), { position, atMs: now }];
    },
    restart(position) {
      entries = [{ position, atMs: Date.now() }];
    },
    at(momentMs) {
      const before = entries.findLast(({ atMs }) => atMs <= momentMs);
      return (before ?? entries[0])?.position ?? null;
    },
  };
}
