import { useLayoutEffect } from 'react';
import { guardUnload } from './guard-unload.ts';
import { sharedValue } from './shared-value.ts';

/** Number of forms of this window with unsaved changes. */
const changed = sharedValue(0);

export const hasUnsaved = (): boolean => changed.now() > 0;
export const useHasUnsaved = changed.use;

/**
 * Guards unsaved form values that are stored nowhere else: the browser asks before it closes or reloads the page, the
 * product before it navigates.
 */
export function useUnsaved(isChanged: boolean): void {
  // A layout effect, so that a form that saves and navigates at once does not ask.
  useLayoutEffect(() => {
    if (!isChanged) return;
    const release = guardUnload();
    changed.set(changed.now() + 1);
    return () => {
      release();
      changed.set(changed.now() - 1);
    };
  }, [isChanged]);
}
