import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import * as endpoints from '../../contract/threads.ts';
import { threadsQuery } from './threads-query.ts';

interface NewComment {
  readonly id: Id;
  readonly text: string;
}

/** The actions on threads. Each resolves once it is saved. */
export interface ThreadActs {
  readonly say: (threadId: Id, comment: NewComment, quote: string) => Promise<void>;
  readonly rewrite: (threadId: Id, commentId: Id, content: string) => Promise<void>;
  readonly archive: (threadId: Id, commentId: Id, archived: boolean) => Promise<void>;
  readonly resolve: (threadId: Id, resolved: boolean) => Promise<void>;
}

export function useThreadActs(reflectionId: Id): ThreadActs {
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
