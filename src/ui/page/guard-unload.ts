import { useLayoutEffect } from 'react';
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

interface UnloadGuard {
  /** Whether there is something to lose now. */
  readonly holds: () => boolean;
  /** Whether it survives a reload, so that only closing the page would lose it. */
  readonly outlivesReload: boolean;
}

const guards = new Set<UnloadGuard>();
let isReload = false;
const warn = (leaving: BeforeUnloadEvent) => {
  const isLost = ({ holds, outlivesReload }: UnloadGuard) => !(isReload && outlivesReload) && holds();
  if ([...guards].some(isLost)) leaving.preventDefault();
  // The user may have cancelled: a later attempt asks again.
  isReload = false;
};

/**
 * The browser asks before it closes the page while a guard is registered whose `holds` returns true. Returns the function
 * that removes the guard.
 */
export function guardUnload({
  holds = () => true,
  outlivesReload = false,
}: Partial<UnloadGuard> = {}): () => void {
  const guard = { holds, outlivesReload };
  if (guards.size === 0) window.addEventListener('beforeunload', warn);
  guards.add(guard);
  return () => {
    guards.delete(guard);
    if (guards.size === 0) window.removeEventListener('beforeunload', warn);
  };
}

/** Reloads the page without a request of the user: the browser asks only for what the reload would lose. */
export function reloadPage(): void {
  isReload = guards.size > 0;
  window.location.reload();
}

/**
 * Replaces the page without asking: its unsaved changes belong to a user who is no longer signed in. The page is made inert
 * until the other one is loaded, so that nothing is done in the name of the previous user.
 */
export function leavePage(address: string): void {
  window.removeEventListener('beforeunload', warn);
  document.body.inert = true;
  window.location.replace(address);
}
