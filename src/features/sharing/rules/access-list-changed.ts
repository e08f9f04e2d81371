import type { ShownEntry } from '../contract/access.ts';
import { entityKey } from './entity.ts';

/** D2 §4: whether the access list of an open item changed, ignoring the user's own entry. */
export function hasAccessListChanged(
  before: readonly ShownEntry[],
  after: readonly ShownEntry[],
  myUserId: string,
): boolean {
  const listOf = (entries: readonly ShownEntry[]) =>
    entries
      .filter(({ entityType, entityId }) => entityType !== 'User' || entityId !== myUserId)
      .map((entry) => `${entityKey(entry)} ${entry.permission}`)
      .sort()
      .join();
  return listOf(before) !== listOf(after);
}
