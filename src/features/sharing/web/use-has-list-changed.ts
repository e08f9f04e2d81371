import { useState } from 'react';
import type { ShownEntry } from '../contract/access.ts';
import { hasAccessListChanged } from '../rules/access-list-changed.ts';

/** D2 §4: whether the list differs from the one first loaded, ignoring the user's own entry. */
export function useHasListChanged(entries: readonly ShownEntry[] | undefined, myUserId: string): boolean {
  const [seen, setSeen] = useState(entries);
  if (entries && !seen) setSeen(entries);
  return Boolean(entries && seen && hasAccessListChanged(seen, entries, myUserId));
}
