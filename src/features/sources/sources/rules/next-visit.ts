/** JO-11: however much a feed publishes, and however little. */
export const SHORTEST_MINUTES = 15;
export const LONGEST_MINUTES = 1_440;
/** What a site says of how long its answers keep is often meant for its pictures. */
const FRESH_MOST_MINUTES = 240;
/** So many new entries since the last visit are much. */
const MUCH = 3;

/** What a visit brought. */
export interface Visited {
  readonly fresh: number;
  /** For how long the site says that asking again brings nothing. */
  readonly freshForSeconds: number;
}

/** When a feed is visited next: sooner when much came, later when nothing did, never before the site wants it. */
export function nextVisit(
  intervalMinutes: number,
  { fresh, freshForSeconds }: Visited,
): { intervalMinutes: number; waitMinutes: number } {
  const next = within(Math.round(intervalMinutes * paceAfter(fresh)));
  const asked = Math.min(Math.ceil(freshForSeconds / 60), FRESH_MOST_MINUTES);
  return { intervalMinutes: next, waitMinutes: Math.max(next, asked) };
}

function paceAfter(fresh: number): number {
  if (fresh >= MUCH) return 0.5;
  return fresh > 0 ? 0.8 : 1.5;
}

/** How long a feed is left alone after so many failures in a row; longer where the site asks for it, up to a day. */
export function backOff(failures: number, retryAfterSeconds: number | null): number {
  const doubled = SHORTEST_MINUTES * 2 ** Math.min(failures - 1, 10);
  return within(Math.max(doubled, Math.ceil((retryAfterSeconds ?? 0) / 60)));
}

const within = (minutes: number) => Math.min(Math.max(minutes, SHORTEST_MINUTES), LONGEST_MINUTES);
