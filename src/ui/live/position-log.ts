interface Noted {
  readonly position: number;
  readonly atMs: number;
}

/** How far this browser has read, and how far it had at a moment not long ago. */
export interface PositionLog {
  readonly current: number | null;
  note(position: number): void;
  /** Starts over, even further back: the server's line is another one, e.g. from a backup. */
  restart(position: number): void;
  /** What `current` was at a moment; the oldest remembered when that is too long ago. */
  at(momentMs: number): number | null;
}

const REMEMBERED_MS = 60_000;

/** Positions only grow; an older one changes nothing. */
export function positionLog(): PositionLog {
  let noted: Noted[] = [];
  return {
    get current() {
      return noted.at(-1)?.position ?? null;
    },
    note(position) {
      const last = noted.at(-1);
      if (last && position <= last.position) return;
      const now = Date.now();
      const old = noted.findLastIndex(({ atMs }) => atMs < now - REMEMBERED_MS);
      noted = [...noted.slice(Math.max(0, old)), { position, atMs: now }];
    },
    restart(position) {
      noted = [{ position, atMs: Date.now() }];
    },
    at(momentMs) {
      const before = noted.findLast(({ atMs }) => atMs <= momentMs);
      return (before ?? noted[0])?.position ?? null;
    },
  };
}
