import type { UserId } from '#base/ids.ts';

interface Pause {
  readonly pausedOn: Date | null;
  readonly pausedBy: UserId | null;
}

/** What is to be written for a source to be active or not; null when it is so already, whoever said it first. */
export function pauseOf(
  { pausedOn }: Pause,
  active: boolean,
  { by, now }: { by: UserId; now: Date },
): Pause | null {
  if (active === (pausedOn === null)) return null;
  return active ? { pausedOn: null, pausedBy: null } : { pausedOn: now, pausedBy: by };
}
