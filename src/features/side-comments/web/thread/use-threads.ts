import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useMemo } from 'react';
import type { Reflection } from '#features/reflections/contract/reflection.ts';
import { mayWrite } from '#features/reflections/rules/may-write.ts';
import type { SideThread } from '../../contract/threads.ts';
import { useChosenThread } from './chosen-thread.ts';
import { threadsQuery } from './threads-query.ts';
import { useThreadActs } from './use-thread-acts.ts';

const NONE: readonly SideThread[] = [];

/** The threads of an open text, the one that was just begun among them, and which of them one looks at. */
export function useThreads(editor: Editor, reflection: Reflection) {
  const query = useQuery(threadsQuery(reflection.id));
  const everyAct = useThreadActs(reflection.id);
  const chosen = useChosenThread(editor);
  const { begun } = chosen;
  const threads = query.data ?? NONE;
  const open = useMemo(() => {
    const unresolved = threads.filter(({ resolvedOn }) => resolvedOn === null);
    if (!begun || unresolved.some(({ id }) => id === begun.id)) return unresolved;
    return [...unresolved, { ...begun, resolvedOn: null, resolvedBy: null, comments: [] }];
  }, [threads, begun]);
  return {
    query,
    open,
    resolved: threads.filter(({ resolvedOn }) => resolvedOn !== null),
    chosen,
    acts: mayWrite(reflection.role) ? everyAct : null,
  };
}

/** How many threads of a text are open. */
export function useOpenThreadCount(reflection: Reflection): number {
  const { data } = useQuery(threadsQuery(reflection.id));
  return data?.filter(({ resolvedOn }) => resolvedOn === null).length ?? 0;
}
