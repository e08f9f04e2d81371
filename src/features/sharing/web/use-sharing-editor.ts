import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '#features/accounts/accounts/contract/profile.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { GROUP_NAMES_TOPIC } from '#features/organisations/groups/events.ts';
import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import {
  changeAccess,
  findFirstGrantees,
  findGrantees,
  type ItemAccess,
  MAX_GRANTEES,
  missingAccess,
  readAccess,
  type ShownEntry,
} from '../contract/access.ts';
import type { ItemKind } from '../events.ts';
import {
  addMissing,
  cancelConfirmation,
  type EditorState,
  hasAccessListChanged,
  UNCHANGED,
} from '../rules/editor-state.ts';
import {
  changesOf,
  countPending,
  dropSavedChanges,
  type PendingChanges,
  type SavedAccess,
} from '../rules/pending-changes.ts';
import { hasPermission } from '../rules/roles.ts';
import { sharingText } from '../text.ts';
import type { SharingRequest } from './open-sharing.ts';

/** The query key of a shared item. */
const sharingKey = (itemId: string) => ['sharing', itemId] as const;

/** Who has access; reloaded each time the editor opens, and when someone changes it. */
export const accessQuery = (itemId: string, kind: ItemKind) =>
  queryOptions({
    queryKey: [...sharingKey(itemId), 'access'],
    queryFn: ({ signal }) => call(readAccess, { itemId }, { signal }),
    staleTime: 0,
    meta: { topics: [`${kind}:${itemId}`, GROUP_NAMES_TOPIC] },
  });

/** Number of suggestions per kind, so that every kind is visible; plus those left out because they are pending. */
const SUGGESTIONS_PER_KIND = 5;

export const granteesQuery = (itemId: string, isMade: boolean, search: string, pendingCount: number) => {
  const limit = Math.min(SUGGESTIONS_PER_KIND + pendingCount, MAX_GRANTEES);
  return queryOptions({
    queryKey: [...sharingKey(itemId), 'grantees', search, limit],
    queryFn: ({ signal }) =>
      isMade
        ? call(findGrantees, { itemId, search, limit }, { signal })
        : call(findFirstGrantees, { search, limit }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics: [GROUP_NAMES_TOPIC] },
  });
};

interface SharingEditorProps {
  readonly itemId: string;
  readonly kind: ItemKind;
  readonly title: SharingRequest['title'] | undefined;
  readonly make: SharingRequest['make'] | undefined;
  readonly onClose: () => void;
  readonly onSaved: SharingRequest['onSaved'] | undefined;
}

/** A change of the pending state, by one of the rules. */
type Edit = (pending: PendingChanges, saved: SavedAccess) => PendingChanges;

/** The result of an attempt to save: saved, or someone would lack access. */
type SaveResult = { readonly access: ItemAccess } | { readonly missing: readonly ShownEntry[] };

/** The state of the sharing editor: who has access, pending changes, and saving. */
export function useSharingEditor(props: SharingEditorProps) {
  const { itemId, kind, title = '', make, onClose, onSaved } = props;
  const text = useText(sharingText);
  const snackbar = useSnackbar();
  const cache = useQueryClient();
  const access = useQuery({ ...accessQuery(itemId, kind), enabled: make === undefined });
  const me = useQuery(profileQuery).data;
  const myUserId = me?.id ?? '';
  const [state, setState] = useState<EditorState>(UNCHANGED);
  const saved = make ? me && onlyOwner(me, { itemId, kind, title }) : access.data;
  // Changes a colleague saved meanwhile are no longer pending.
  const pending = saved ? dropSavedChanges(state.pending, saved) : state.pending;
  const hasChanged = useHasListChanged(saved?.entries, myUserId);

  const saving = useExclusiveMutation({
    mutationFn: async (wanted: PendingChanges): Promise<SaveResult> => {
      const changes = { itemId: make ? await make() : itemId, ...changesOf(wanted) };
      const isAsked = state.missing !== null;
      if (!isAsked && saved && citingAfter(saved, wanted).length > 0) {
        const { missing } = await call(missingAccess, changes);
        if (missing.length > 0) return { missing };
      }
      return { access: await call(changeAccess, changes) };
    },
    onMutate: () => setState((now) => ({ ...now, failure: null })),
    onError: (failure) =>
      setState((now) => ({ ...now, failure: expectedErrorMessage(failure, text) ?? text.failed })),
    onSuccess: async (answer, { added }) => {
      if ('missing' in answer) {
        setState((now) => ({ ...now, missing: answer.missing }));
        return;
      }
      setState(UNCHANGED);
      cache.setQueryData(accessQuery(answer.access.itemId, kind).queryKey, answer.access);
      snackbar.show({ text: text.saved });
      onSaved?.(answer.access, added);
      onClose();
      await cache.invalidateQueries({ queryKey: [...sharingKey(itemId), 'grantees'] });
    },
  });

  return {
    access,
    saved,
    isMade: make === undefined,
    myUserId,
    pending,
    pendingCount: countPending(pending),
    /** Only an owner changes access. */
    isOwner: saved !== undefined && hasPermission(saved.role, 'share'),
    /** Someone else changed the list since it was first loaded. */
    hasChanged,
    failure: state.failure,
    missing: state.missing,
    /** The reflections that will cite it. */
    citing: saved ? citingAfter(saved, pending) : [],
    isSaving: saving.isPending,
    edit(change: Edit) {
      if (!saved) return;
      // Computed from the latest state, since an edit may follow another before a render.
      setState((now) => {
        return { ...now, failure: null, pending: change(dropSavedChanges(now.pending, saved), saved) };
      });
    },
    save() {
      if (countPending(pending) === 0) onClose();
      else saving.mutate(pending);
    },
    /** SE-03: grants access to those who lack it, and saves. */
    confirm() {
      if (saved) saving.mutate(addMissing({ ...state, pending }, saved));
    },
    cancelConfirmation: () => setState(cancelConfirmation),
  };
}

export type SharingEditorState = ReturnType<typeof useSharingEditor>;

/** The access list of an item that does not exist yet: only its creator. */
function onlyOwner(me: Profile, item: Pick<ItemAccess, 'itemId' | 'kind' | 'title'>): ItemAccess {
  const { id: entityId, displayName, firstName, lastName, email } = me;
  const mine = { entityType: 'User', permission: 'Owner', memberCount: 1 } as const;
  const entry = { ...mine, entityId, displayName, firstName, lastName, email };
  return { ...item, role: 'Owner', entries: [entry], reflections: [] };
}

function citingAfter(saved: SavedAccess, { linked, unlinked }: PendingChanges) {
  return [...saved.reflections.filter(({ id }) => !unlinked.includes(id)), ...linked];
}

/** The message of an expected refusal; null for any other error. */
export function expectedErrorMessage(
  failure: Error | null,
  { lost }: { readonly lost: string },
): string | null {
  if (!(failure instanceof CallError)) return null;
  if (failure.reason === 'offline') return failure.message;
  const isForeseen = failure.status >= 400 && failure.status < 500 && failure.reason !== 'unexpected';
  if (!isForeseen) return null;
  return failure.reason === 'missing' ? lost : failure.message;
}

/** D2 §4: whether the list differs from the one first loaded, ignoring the user's own entry. */
function useHasListChanged(entries: readonly ShownEntry[] | undefined, myUserId: string): boolean {
  const [seen, setSeen] = useState(entries);
  if (entries && !seen) setSeen(entries);
  return Boolean(entries && seen && hasAccessListChanged(seen, entries, myUserId));
}
