/** After this time the update has probably failed, and readers need not wait any longer. */
export const UPDATE_TIMEOUT_MS = 10 * 60_000;

interface Run {
  readonly runAskedAt: Date | null;
  readonly ranAt: Date | null;
}

/** Whether a requested update has not finished yet. */
export function isUpdating({ runAskedAt, ranAt }: Run, now: Date): boolean {
  if (!runAskedAt || now.getTime() - runAskedAt.getTime() > UPDATE_TIMEOUT_MS) return false;
  return !ranAt || ranAt < runAskedAt;
}
