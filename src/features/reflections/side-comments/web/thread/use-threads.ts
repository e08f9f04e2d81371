import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useMemo } from 'react';
import type { Id } from '#base/ids.ts';
import type { Reflection } from '#features/reflections/reflections/contract/reflections.ts';
import { partsTopic } from '#features/reflections/reflections/events.ts';
import { mayWrite } from '#features/reflections/reflections/rules/reflection-rights.ts';
import { call } from '#ui/call/call.ts';
import { useOrphanedDrafts } from '#ui/writing/use-orphaned-drafts.ts';
import * as endpoints from '../../contract/threads.ts';
import { listThreads, type SideThread } from '../../contract/threads.ts';
import { useChosenThread } from './chosen-thread.ts';
import { commentDraft, type DraftThread, draftsAt, isDraftEmpty } from './draft-threads.ts';

/** The threads beside a text, kept up to date. */
export const threadsQuery = (reflectionId: Id) =>
  queryOptions({
    queryKey: ['side-comments', reflectionId],
    queryFn: async ({ signal }) => (await call(listThreads, { reflectionId }, { signal })).threads,
    meta: { topics: [partsTopic(reflectionId)] },
  });

interface NewComment {
  readonly id: Id;
  readonly text: string;
}

/** The actions on threads. Each resolves once it is saved. */
export interface ThreadActions {
  readonly say: (threadId: Id, comment: NewComment, quote: string) => Promise<void>;
  readonly rewrite: (threadId: Id, commentId: Id, content: string) => Promise<void>;
  readonly archive: (threadId: Id, commentId: Id, archived: boolean) => Promise<void>;
  readonly resolve: (threadId: Id, resolved: boolean) => Promise<void>;
}

function useThreadActions(reflectionId: Id): ThreadActions {
  const cache = useQueryClient();
  return useMemo(() => {
    const { queryKey } = threadsQuery(reflectionId);
    const updateCache = async (request: Promise<endpoints.SideThread>) => {
      const thread = await request;
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, (previous = []) => {
        const others = previous.filter(({ id }) => id !== thread.id);
        if (thread.comments.length === 0) return others;
        return others.length === previous.length
          ? [...previous, thread]
          : previous.map((one) => (one.id === thread.id ? thread : one));
      });
    };
    return {
      say: (threadId, { id: commentId, text: content }, quote) =>
        updateCache(call(endpoints.addComment, { reflectionId, threadId, commentId, content, quote })),
      rewrite: (threadId, commentId, content) =>
        updateCache(call(endpoints.rewriteComment, { reflectionId, threadId, commentId, content })),
      archive: (threadId, commentId, archived) =>
        updateCache(call(endpoints.archiveComment, { reflectionId, threadId, commentId, archived })),
      resolve: (threadId, resolved) =>
        updateCache(call(endpoints.resolveThread, { reflectionId, threadId, resolved })),
    };
  }, [cache, reflectionId]);
}

const NONE: readonly SideThread[] = [];
const NO_NEW: readonly DraftThread[] = [];

/** The threads of an open text, new ones included, and the active one. */
export function useThreads(editor: Editor, reflection: Pick<Reflection, 'id' | 'role'>) {
  const query = useQuery(threadsQuery(reflection.id));
  const allActions = useThreadActions(reflection.id);
  const chosen = useChosenThread(editor, reflection.id);
  const actions = mayWrite(reflection.role) ? allActions : null;
  const begun = actions ? chosen.begun : NO_NEW;
  const { activeId } = chosen;
  const threads = query.data ?? NONE;
  const canAct = actions !== null;
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
    actions,
    stranded,
  };
}

/** The number of open threads of a text, new ones included: so that they are found again. */
export const useOpenThreadCount = (editor: Editor, reflection: Reflection): number =>
  useThreads(editor, reflection).open.length;
