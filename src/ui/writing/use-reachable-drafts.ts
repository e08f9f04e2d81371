import { useEffect, useState } from 'react';
import { z } from 'zod';
import { draftNames, keepDraft } from './use-draft.ts';
import { draftIn } from './use-draft-of.ts';

const NONE: readonly string[] = [];
/** Beside the drafts, and gone with them: which ones were begun at what a list shows. */
const begunAt = (list: string) => `begun.${list}`;

/** Those that were begun there, and still hold words. */
export function draftsBegunAt(list: string): readonly string[] {
  const held = new Set(draftNames());
  return (draftIn(begunAt(list), z.array(z.string())) ?? []).filter((name) => held.has(name));
}

/** The same of every list whose name begins so. */
export function draftsBegunUnder(lists: string): readonly string[] {
  const begun = draftNames().filter((name) => name.startsWith(begunAt(lists)));
  return begun.flatMap((name) => draftsBegunAt(name.slice(begunAt('').length)));
}

/**
 * Drafts are written at what a list shows: what is taken out of it takes their fields away, while one looks or meanwhile.
 * Answers those that are left without a field, for `StrandedDrafts`; what is brought back brings its field back.
 *
 * @param list Which one it is: another in its place takes nothing out of it.
 * @param drafts Those at all it shows; nothing while that is not known.
 */
export function useReachableDrafts(list: string, drafts: readonly string[] | undefined): readonly string[] {
  const [stranded, setStranded] = useState(NONE);
  useEffect(() => {
    if (!drafts) return;
    const reachable = new Set(drafts);
    const gone = draftsBegunAt(list).filter((name) => !reachable.has(name));
    setStranded(gone.length === 0 ? NONE : gone);
    return () => {
      const begun = draftNames().filter((name) => reachable.has(name));
      const all = new Set([...draftsBegunAt(list), ...begun]);
      keepDraft(begunAt(list), all.size === 0 ? '' : JSON.stringify([...all]));
    };
  }, [list, drafts]);
  return stranded;
}
