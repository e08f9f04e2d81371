import { useEffect, useState } from 'react';
import { z } from 'zod';
import { draftNames, readDraft, storeDraft } from './use-draft.ts';

const NONE: readonly string[] = [];
/** Stored as a draft, and deleted with the drafts: the names of the drafts started for items of a list. */
const listKey = (list: string) => `begun.${list}`;

/** The drafts started for items of a list that still have text. */
export function draftsStartedIn(list: string): readonly string[] {
  const held = new Set(draftNames());
  return (readDraft(listKey(list), z.array(z.string())) ?? []).filter((name) => held.has(name));
}

/** The same for every list whose name has that prefix. */
export function draftsStartedUnder(lists: string): readonly string[] {
  const started = draftNames().filter((name) => name.startsWith(listKey(lists)));
  return started.flatMap((name) => draftsStartedIn(name.slice(listKey('').length)));
}

/**
 * Drafts are written for items of a list: an item that is removed takes its field away. Returns the drafts that are left
 * without a field, for `OrphanedDrafts`; an item that comes back restores its field.
 *
 * @param list The name of the list: another list in its place reports nothing.
 * @param drafts The possible drafts of all its items; undefined while they are loading.
 */
export function useOrphanedDrafts(list: string, drafts: readonly string[] | undefined): readonly string[] {
  const [stranded, setStranded] = useState(NONE);
  useEffect(() => {
    if (!drafts) return;
    const reachable = new Set(drafts);
    const gone = draftsStartedIn(list).filter((name) => !reachable.has(name));
    setStranded(gone.length === 0 ? NONE : gone);
    return () => {
      const started = draftNames().filter((name) => reachable.has(name));
      const all = new Set([...draftsStartedIn(list), ...started]);
      storeDraft(listKey(list), all.size === 0 ? '' : JSON.stringify([...all]));
    };
  }, [list, drafts]);
  return stranded;
}
