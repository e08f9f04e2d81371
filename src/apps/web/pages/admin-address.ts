import { ACT_GROUPS } from '#features/operations/audit/rules/act-groups.ts';
import { type AuditFilters, PERIODS } from '#features/operations/audit/rules/audit-filters.ts';

/** The state of the administration pages kept in the URL, restored by a link or the Back button. */
interface OrgAdminAddress {
  /** Searches in the people, the groups and the tags. */
  readonly users?: string;
  readonly groups?: string;
  readonly tags?: string;
}

export interface OrgAdminSearch extends OrgAdminAddress, AuditFilters {
  /** The shown tab; absent for people and groups. */
  readonly tab?: 'sign-in' | 'audit';
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

function parseSearches(search: Search): OrgAdminAddress {
  return withoutEmpty({
    users: textIn(search, 'users'),
    groups: textIn(search, 'groups'),
    tags: textIn(search, 'tags'),
  });
}

export function parseOrgAdminAddress(search: Search): OrgAdminSearch {
  if (search.tab === 'sign-in') return { tab: 'sign-in' };
  return search.tab === 'audit' ? { tab: 'audit', ...parseAuditFilters(search) } : parseSearches(search);
}

/** The filters of the audit log; the days count only for a period between two. */
function parseAuditFilters(search: Search): AuditFilters {
  const acts = ACT_GROUPS.find((group) => group === search.acts);
  const period = PERIODS.find((one) => one !== 'all' && one === search.period);
  return withoutEmpty({
    ...(acts ? { acts } : {}),
    person: textIn(search, 'person'),
    ...(period && period !== 'all' ? { period } : {}),
    ...(period === 'own' ? { from: textIn(search, 'from'), to: textIn(search, 'to') } : {}),
    q: textIn(search, 'q'),
  });
}

export function parseAdminAddress(search: Search): AdminAddress {
  const { filter } = search;
  return withoutEmpty({
    ...parseSearches(search),
    organisation: textIn(search, 'organisation'),
    sources: textIn(search, 'sources'),
    ...(filter === 'watch' || filter === 'paused' ? { filter } : {}),
  });
}
