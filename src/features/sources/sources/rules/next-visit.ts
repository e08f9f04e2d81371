/** JO-11: limits of the interval, whatever a feed publishes. */
export const MIN_INTERVAL_MINUTES = 15;
export const MAX_INTERVAL_MINUTES = 1_440;
/** Cache lifetimes of sites are often meant for their pictures. */
const MAX_FRESH_MINUTES = 240;
/** From this many new entries the interval is halved. */
const MANY_ENTRIES = 3;

/** The result of a visit. */
interface VisitResult {
  readonly fresh: number;
  /** For how long the response is fresh according to the site. */
  readonly freshForSeconds: number;
}

/**
 * The next interval and wait: shorter after many new entries, longer after none, never before the response expires.
 */
export function nextVisit(
  intervalMinutes: number,
  { fresh, freshForSeconds }: VisitResult,
): { intervalMinutes: number; waitMinutes: number } {
  const next = clamp(Math.round(intervalMinutes * intervalFactor(fresh)));
  const freshMinutes = Math.min(Math.ceil(freshForSeconds / 60), MAX_FRESH_MINUTES);
  return { intervalMinutes: next, waitMinutes: Math.max(next, freshMinutes) };
}

function intervalFactor(fresh: number): number {
  if (fresh >= MANY_ENTRIES) return 0.5;
  return fresh > 0 ? 0.8 : 1.5;
}

/** Exponential backoff after consecutive failures; longer if the site asks for it, up to a day. */
export function backOffMinutes(failures: number, retryAfterSeconds: number | null): number {
  const doubled = MIN_INTERVAL_MINUTES * 2 ** Math.min(failures - 1, 10);
  return clamp(Math.max(doubled, Math.ceil((retryAfterSeconds ?? 0) / 60)));
}

const clamp = (minutes: number) => Math.min(Math.max(minutes, MIN_INTERVAL_MINUTES), MAX_INTERVAL_MINUTES);
