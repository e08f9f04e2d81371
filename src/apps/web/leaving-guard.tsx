import { useBlocker } from '@tanstack/react-router';
import { LeavingQuestion } from '#ui/dialogs/leaving-question.tsx';
import { hasUnsaved, useHasUnsaved } from '#ui/page/unsaved.ts';
import { hasUnsentWords, useHoldsWords } from '#ui/writing/use-draft.ts';

/**
 * Asks before another page takes the place of one where something was changed and is not saved; and before somebody leaves
 * for good, since what they began goes with them.
 */
export function LeavingGuard() {
  const isHeld = useHasUnsaved();
  const holdsWords = useHoldsWords();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      (hasUnsaved() && (current.pathname !== next.pathname || !isSame(current.search, next.search))) ||
      (hasUnsentWords() && next.pathname === '/logout'),
    // Closing and reloading are asked about by whatever holds the page.
    enableBeforeUnload: false,
    disabled: !isHeld && !holdsWords,
    withResolver: true,
  });
  const isAsked = status === 'blocked';
  return isAsked ? <LeavingQuestion leaving={{ isAsked, leave: proceed, stay: reset }} /> : null;
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
