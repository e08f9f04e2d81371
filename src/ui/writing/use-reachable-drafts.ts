import { useEffect, useRef } from 'react';
import { letDraftGo } from './use-draft.ts';

/**
 * Drafts are written at what a list shows: what is taken out of it while one looks takes their fields away, and their words
 * hold the page no more. They stay kept: what is brought back brings them back.
 *
 * @param list Which one it is: another in its place takes nothing out of it.
 * @param drafts Those at all it shows; nothing while that is not known.
 */
export function useReachableDrafts(list: string, drafts: readonly string[] | undefined): void {
  const before = useRef<{ readonly list: string; readonly drafts: readonly string[] }>(null);
  useEffect(() => {
    if (!drafts) return;
    const still = new Set(drafts);
    const known = before.current?.list === list ? before.current.drafts : [];
    for (const name of known) if (!still.has(name)) letDraftGo(name);
    before.current = { list, drafts };
  }, [list, drafts]);
}
