import type { Id, UserId } from '#base/ids.ts';
import { truncate } from '#base/truncate.ts';
import { webUrl } from '#base/validators.ts';
import { DESCRIPTION_MAX, TITLE_MAX } from '#features/documents/documents/rules/title-and-description.ts';
import type { AccessEntry } from '#features/sharing/contract/access.ts';
import type { Role } from '#features/sharing/rules/roles.ts';

interface GivenName {
  readonly title?: string | undefined;
  readonly description?: string;
}

interface DocumentName {
  readonly title: string;
  readonly excerpt: string;
}

/** The title and description of an analysis: its author's, else those of its document. */
export function analysisName(
  given: GivenName,
  document: DocumentName,
): { title: string; description: string } {
  return {
    title: truncate(given.title || document.title, TITLE_MAX),
    description: truncate(given.description || document.excerpt, DESCRIPTION_MAX),
  };
}

/** PO-06: the lead image given for a page, if it can be fetched: a web address; one that starts with /img is not. */
export function leadImageOf(given: string | null | undefined): string | undefined {
  const address = webUrl.safeParse(given?.trim());
  return address.success ? address.data : undefined;
}

interface RoleGrant {
  readonly role: Role;
  readonly userIds: UserId[];
  readonly groupIds: Id[];
}

/**
 * The grantees of an access list by role, without the author, who is an owner anyway. Of two entries for one
 * grantee the last counts.
 */
export function aclByRole(acl: readonly AccessEntry[], author: UserId): RoleGrant[] {
  const last = new Map<string, AccessEntry>();
  for (const entry of acl) {
    if (entry.entityId !== author) last.set(`${entry.entityType} ${entry.entityId}`, entry);
  }
  const byRole = Map.groupBy(last.values(), ({ permission }) => permission);
  return [...byRole].map(([role, entries]) => {
    const idsOf = (type: AccessEntry['entityType']) =>
      entries.filter(({ entityType }) => entityType === type).map(({ entityId }) => entityId);
    return { role, userIds: idsOf('User'), groupIds: idsOf('Group') };
  });
}
