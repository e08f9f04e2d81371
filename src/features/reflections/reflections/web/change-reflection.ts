import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import type { ReflectionStatus } from '../contract/reflection.ts';
import { changeReflection } from '../contract/reflections.ts';
import { reflectionsText } from '../text.ts';
import { noteReflection, REFLECTIONS_KEY } from './reflection-query.ts';

/** Where a reflection goes in the list. */
type Move = { readonly reflectionId: Id; readonly isUndo?: true } & (
  | { readonly isArchived: boolean }
  | { readonly status: ReflectionStatus }
);

const MOVE_KEY = [...REFLECTIONS_KEY, 'move'] as const;

/** What is said of a reflection: what it is called, and what it is about. */
export function useDescribeReflection(reflectionId: Id) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: Pick<CallInput<typeof changeReflection>, 'title' | 'description'>) =>
      call(changeReflection, { reflectionId, ...change }),
    onSuccess: (reflection) => void noteReflection(cache, reflection),
  });
}

/** RE-01: into the archives, among those that are completed, or back; at once, with eight seconds to change one's mind. */
export function useMoveReflection() {
  const text = useText(reflectionsText);
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const { mutate } = useMutation({
    mutationKey: MOVE_KEY,
    mutationFn: ({ isUndo: _, ...change }: Move) => call(changeReflection, change),
    onSuccess(reflection, move) {
      const undo = () => mutate({ ...opposite(move), isUndo: true });
      if (!move.isUndo) show({ text: said(move), undo });
      // Not over before lists have looked again: until then its card stays hidden where it was.
      return noteReflection(cache, reflection);
    },
    onError: (failure) => show({ kind: 'error', text: failure.message }),
  });
  const said = (move: Move) =>
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

/** Which reflections are on their way into the archives (true) or out of them (false). */
export function useBeingArchived(): ReadonlyMap<Id, boolean> {
  const moves = useMutationState({
    filters: { mutationKey: MOVE_KEY, status: 'pending' },
    // Only moves are sent under this key.
    select: ({ state }) => state.variables as Move,
  });
  return new Map(
    moves.flatMap((move) => ('isArchived' in move ? [[move.reflectionId, move.isArchived] as const] : [])),
  );
}
