/** The state of the administration pages kept in the URL, restored by a link or the Back button. */
interface OrgAdminAddress {
  /** Searches in the people, the groups and the tags. */
  readonly users?: string;
  readonly groups?: string;
  readonly tags?: string;
}

export interface AdminAddress extends OrgAdminAddress {
  /** The selected organisation; absent for the user’s own. */
  readonly organisation?: string;
  readonly sources?: string;
  readonly filter?: 'watch' | 'paused';
}

type Search = Record<string, unknown>;

/** The text of a parameter; the router parses numbers, which are text too. */
function textIn(search: Search, name: string): string {
  const value = search[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The address without empty values. */
function withoutEmpty<A extends object>(address: A): A {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value)) as A;
}

export function parseOrgAdminAddress(search: Search): OrgAdminAddress {
  return withoutEmpty({
    users: textIn(search, 'users'),
    groups: textIn(search, 'groups'),
    tags: textIn(search, 'tags'),
  });
}

export function parseAdminAddress(search: Search): AdminAddress {
  const { filter } = search;
  return withoutEmpty({
    ...parseOrgAdminAddress(search),
    organisation: textIn(search, 'organisation'),
    sources: textIn(search, 'sources'),
    ...(filter === 'watch' || filter === 'paused' ? { filter } : {}),
  });
}
