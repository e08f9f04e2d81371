/** What the administration pages keep in the address, so that a link or the Back button finds it again. */
interface OrgAdminAddress {
  /** What is searched among the people, the groups and the tags. */
  readonly users?: string;
  readonly groups?: string;
  readonly tags?: string;
}

export interface AdminAddress extends OrgAdminAddress {
  /** The organisation that is looked at; absent: one's own. */
  readonly organisation?: string;
  readonly sources?: string;
  readonly filter?: 'watch' | 'paused';
}

type Search = Record<string, unknown>;

/** The text under a name; figures typed into the address are text too. */
function textIn(search: Search, name: string): string {
  const value = search[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The address without what says nothing. */
function spoken<A extends object>(address: A): A {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value)) as A;
}

export function readOrgAdminAddress(search: Search): OrgAdminAddress {
  return spoken({
    users: textIn(search, 'users'),
    groups: textIn(search, 'groups'),
    tags: textIn(search, 'tags'),
  });
}

export function readAdminAddress(search: Search): AdminAddress {
  const { filter } = search;
  return spoken({
    ...readOrgAdminAddress(search),
    organisation: textIn(search, 'organisation'),
    sources: textIn(search, 'sources'),
    ...(filter === 'watch' || filter === 'paused' ? { filter } : {}),
  });
}
