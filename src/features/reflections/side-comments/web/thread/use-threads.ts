import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useMemo } from 'react';
import type { Reflection } from '#features/reflections/reflections/contract/reflection.ts';
import { mayWrite } from '#features/reflections/reflections/rules/may-write.ts';
import { useReachableDrafts } from '#ui/writing/use-reachable-drafts.ts';
import type { SideThread } from '../../contract/threads.ts';
import { type BegunThread, commentDraft, isUnwritten } from './begun-threads.ts';
import { useChosenThread } from './chosen-thread.ts';
import { draftsAt } from './thread-drafts.ts';
import { threadsQuery } from './threads-query.ts';
import { useThreadActs } from './use-thread-acts.ts';

const NONE: readonly SideThread[] = [];
const NO_NEW: readonly BegunThread[] = [];

/** The threads of an open text, those one began among them, and which of them one looks at. */
export function useThreads(editor: Editor, reflection: Pick<Reflection, 'id' | 'role'>) {
  const query = useQuery(threadsQuery(reflection.id));
  const everyAct = useThreadActs(reflection.id);
  const chosen = useChosenThread(editor, reflection.id);
  const acts = mayWrite(reflection.role) ? everyAct : null;
  const begun = acts ? chosen.begun : NO_NEW;
  const { activeId } = chosen;
  const threads = query.data ?? NONE;
  const mayAct = acts !== null;
  const stranded = useReachableDrafts(
    `in.${reflection.id}.side`,
    useMemo(() => {
      if (!mayAct) return [];
      return query.data && [...begun.map(({ id }) => commentDraft(id)), ...query.data.flatMap(draftsAt)];
    }, [query.data, begun, mayAct]),
  );
  const open = useMemo(() => {
    const unresolved = threads.filter(({ resolvedOn }) => resolvedOn === null);
    // An empty one is there only while one looks at it: what was left so is about to go.
    const unsaid = begun.filter(
      ({ id }) => threads.every((thread) => thread.id !== id) && (id === activeId || !isUnwritten(id)),
    );
    return [
      ...unresolved,
      ...unsaid.map((thread) => ({ ...thread, resolvedOn: null, resolvedBy: null, comments: [] })),
    ];
  }, [threads, begun, activeId]);
  return {
    query,
    open,
    resolved: threads.filter(({ resolvedOn }) => resolvedOn !== null),
    ...{ chosen, acts, stranded },
  };
}

/** How many threads of a text are open, those one began included: that is where they are found again. */
export const useOpenThreadCount = (editor: Editor, reflection: Reflection): number =>
  useThreads(editor, reflection).open.length;
