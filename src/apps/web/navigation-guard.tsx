import { useBlocker } from '@tanstack/react-router';
import { DiscardChangesDialog } from '#ui/dialogs/discard-changes-dialog.tsx';
import { hasUnsaved, useHasUnsaved } from '#ui/page/unsaved.ts';
import { hasUnsentText, useHasGuardedDrafts } from '#ui/writing/use-draft.ts';

/** Asks before navigation discards unsaved changes, and before signing out deletes drafts. */
export function NavigationGuard() {
  const hasChanges = useHasUnsaved();
  const hasDrafts = useHasGuardedDrafts();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      (hasUnsaved() && (current.pathname !== next.pathname || !isSame(current.search, next.search))) ||
      (hasUnsentText() && next.pathname === '/logout'),
    // Closing and reloading are handled by the unload guards of the forms.
    enableBeforeUnload: false,
    disabled: !hasChanges && !hasDrafts,
    withResolver: true,
  });
  const isAsked = status === 'blocked';
  return isAsked ? <DiscardChangesDialog leaving={{ isAsked, leave: proceed, stay: reset }} /> : null;
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
