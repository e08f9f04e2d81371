/** As many as fit above the pages without scrolling. */
const MAX_RECENT = 8;

/** Stored per person, and deleted at sign-out. */
const keyOf = (personId: string) => `vigie.recent-searches.${personId}`;

/** The recent searches of a person in this browser, the latest first. */
export function recentSearchesOf(personId: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(personId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

export function saveRecentSearches(personId: string, searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(keyOf(personId));
    else localStorage.setItem(keyOf(personId), JSON.stringify(searches));
  } catch {
    // Storage is unavailable or full: searching works without history.
  }
}

/** Moves or adds a search to the front, ignoring case. */
export function withSearch(searches: readonly string[], search: string): readonly string[] {
  return [search, ...withoutSearch(searches, search)].slice(0, MAX_RECENT);
}

export function withoutSearch(searches: readonly string[], search: string): readonly string[] {
  const same = search.toLocaleLowerCase();
  return searches.filter((one) => one.toLocaleLowerCase() !== same);
}
