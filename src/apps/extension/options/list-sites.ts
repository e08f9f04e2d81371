/** A site by its display name; null for all sites. */
export interface AllowedSite {
  readonly name: string | null;
  /** Match patterns, one per scheme. */
  readonly origins: readonly string[];
}

/** The allowed sites: `https://gazette.example/*` is the site gazette.example, whatever its scheme. */
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
