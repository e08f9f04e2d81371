import { useLayoutEffect } from 'react';
import { holdPage } from './hold-page.ts';
import { sharedValue } from './shared-value.ts';

/** How many forms of this window were changed and are not saved. */
const changed = sharedValue(0);

export const hasUnsaved = (): boolean => changed.now() > 0;
export const useHasUnsaved = changed.use;

/**
 * What is written in a form and kept nowhere else: while it is changed the browser asks before it closes or reloads the
 * page, and the product before it shows another one.
 */
export function useUnsaved(isChanged: boolean): void {
  // Before anything else can happen: whoever saves and goes elsewhere at once is not asked.
  useLayoutEffect(() => {
    if (!isChanged) return;
    const letPageGo = holdPage();
    changed.set(changed.now() + 1);
    return () => {
      letPageGo();
      changed.set(changed.now() - 1);
    };
  }, [isChanged]);
}
