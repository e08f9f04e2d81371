/** A site as a person calls it; null stands for all of them. */
export interface AllowedSite {
  readonly name: string | null;
  /** As browsers write it, once for each scheme. */
  readonly origins: readonly string[];
}

/** What was allowed, site by site: `https://gazette.example/*` is the site gazette.example, whatever its scheme. */
export function listSites(origins: readonly string[]): AllowedSite[] {
  const sites = new Map<string, string[]>();
  for (const origin of origins) {
    const name = /^[^:]+:\/\/([^/]+)\//.exec(origin)?.[1] ?? '*';
    sites.set(name, [...(sites.get(name) ?? []), origin]);
  }
  return [...sites]
    .map(([name, allowed]) => ({ name: name === '*' ? null : name, origins: allowed }))
    .sort((a, b) => (a.name ?? '').localeCompare(b.name ?? ''));
}
