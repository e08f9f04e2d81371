/** Whatever asked for it has failed by then; whoever looks is not told to wait any longer. */
export const UPDATING_AT_MOST_MS = 10 * 60_000;

interface Run {
  readonly runAskedAt: Date | null;
  readonly ranAt: Date | null;
}

/** Whether a section was asked to be brought up to date and still is to be. */
export function isUpdating({ runAskedAt, ranAt }: Run, now: Date): boolean {
  if (!runAskedAt || now.getTime() - runAskedAt.getTime() > UPDATING_AT_MOST_MS) return false;
  return !ranAt || ranAt < runAskedAt;
}
