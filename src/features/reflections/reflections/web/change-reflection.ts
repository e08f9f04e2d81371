import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { changeReflection, type ReflectionStatus } from '../contract/reflections.ts';
import { reflectionsText } from '../text.ts';
import { cacheReflection, REFLECTIONS_KEY } from './reflection-query.ts';

/** A change that moves a reflection to another section of the list. */
type Move = { readonly reflectionId: Id; readonly isUndo?: true } & (
  | { readonly isArchived: boolean }
  | { readonly status: ReflectionStatus }
);

const MOVE_KEY = [...REFLECTIONS_KEY, 'move'] as const;

/** Changes the title or the description of a reflection. */
export function useChangeDescription(reflectionId: Id) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: Pick<CallInput<typeof changeReflection>, 'title' | 'description'>) =>
      call(changeReflection, { reflectionId, ...change }),
    onSuccess: (reflection) => void cacheReflection(cache, reflection),
  });
}

/** RE-01: archives, completes, or reverts these, optimistically, with eight seconds to undo. */
export function useMoveReflection() {
  const text = useText(reflectionsText);
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const { mutate } = useMutation({
    mutationKey: MOVE_KEY,
    mutationFn: ({ isUndo: _, ...change }: Move) => call(changeReflection, change),
    onSuccess(reflection, move) {
      const undo = () => mutate({ ...opposite(move), isUndo: true });
      if (!move.isUndo) show({ text: confirmation(move), undo });
      // Pending until the lists are refetched: until then its card stays hidden in its old section.
      return cacheReflection(cache, reflection);
    },
    onError: (failure) => show({ kind: 'error', text: failure.message }),
  });
  const confirmation = (move: Move) =>
    'status' in move
      ? move.status === 'COMPLETED'
        ? text.nowCompleted
        : text.nowReopened
      : move.isArchived
        ? text.archived
        : text.restored;
  return (move: Move) => mutate(move);
}

function opposite(move: Move): Move {
  return 'status' in move
    ? { ...move, status: move.status === 'COMPLETED' ? 'IN_PROGRESS' : 'COMPLETED' }
    : { ...move, isArchived: !move.isArchived };
}

/** The reflections with a pending request to archive (true) or restore (false) them. */
export function usePendingArchiving(): ReadonlyMap<Id, boolean> {
  const moves = useMutationState({
    filters: { mutationKey: MOVE_KEY, status: 'pending' },
    // Only moves use this mutation key.
    select: ({ state }) => state.variables as Move,
  });
  return new Map(
    moves.flatMap((move) => ('isArchived' in move ? [[move.reflectionId, move.isArchived] as const] : [])),
  );
}
