import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useMemo } from 'react';
import type { Reflection } from '#features/reflections/reflections/contract/reflection.ts';
import { mayWrite } from '#features/reflections/reflections/rules/may-write.ts';
import { useOrphanedDrafts } from '#ui/writing/use-orphaned-drafts.ts';
import type { SideThread } from '../../contract/threads.ts';
import { useChosenThread } from './chosen-thread.ts';
import { commentDraft, type DraftThread, isDraftEmpty } from './draft-threads.ts';
import { draftsAt } from './thread-drafts.ts';
import { threadsQuery } from './threads-query.ts';
import { useThreadActs } from './use-thread-acts.ts';

const NONE: readonly SideThread[] = [];
const NO_NEW: readonly DraftThread[] = [];

/** The threads of an open text, new ones included, and the active one. */
export function useThreads(editor: Editor, reflection: Pick<Reflection, 'id' | 'role'>) {
  const query = useQuery(threadsQuery(reflection.id));
  const allActs = useThreadActs(reflection.id);
  const chosen = useChosenThread(editor, reflection.id);
  const acts = mayWrite(reflection.role) ? allActs : null;
  const begun = acts ? chosen.begun : NO_NEW;
  const { activeId } = chosen;
  const threads = query.data ?? NONE;
  const canAct = acts !== null;
  const stranded = useOrphanedDrafts(
    `in.${reflection.id}.side`,
    useMemo(() => {
      if (!canAct) return [];
      return query.data && [...begun.map(({ id }) => commentDraft(id)), ...query.data.flatMap(draftsAt)];
    }, [query.data, begun, canAct]),
  );
  const open = useMemo(() => {
    const unresolved = threads.filter(({ resolvedOn }) => resolvedOn === null);
    // An empty thread is shown only while it is active: otherwise it is about to be removed.
    const withoutComments = begun.filter(
      ({ id }) => threads.every((thread) => thread.id !== id) && (id === activeId || !isDraftEmpty(id)),
    );
    return [
      ...unresolved,
      ...withoutComments.map((thread) => ({ ...thread, resolvedOn: null, resolvedBy: null, comments: [] })),
    ];
  }, [threads, begun, activeId]);
  return {
    query,
    open,
    resolved: threads.filter(({ resolvedOn }) => resolvedOn !== null),
    chosen,
    acts,
    stranded,
  };
}

/** The number of open threads of a text, new ones included: so that they are found again. */
export const useOpenThreadCount = (editor: Editor, reflection: Reflection): number =>
  useThreads(editor, reflection).open.length;
