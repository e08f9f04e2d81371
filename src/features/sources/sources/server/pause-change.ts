import type { UserId } from '#base/ids.ts';

interface Pause {
  readonly pausedOn: Date | null;
  readonly pausedBy: UserId | null;
}

/** The columns to write so that a source is active or paused; null if it already is. */
export function pauseChange(
  { pausedOn }: Pause,
  active: boolean,
  { by, now }: { by: UserId; now: Date },
): Pause | null {
  if (active === (pausedOn === null)) return null;
  return active ? { pausedOn: null, pausedBy: null } : { pausedOn: now, pausedBy: by };
}
