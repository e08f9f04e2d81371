import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import * as endpoints from '../../contract/threads.ts';
import { threadsQuery } from './threads-query.ts';

interface Said {
  readonly id: Id;
  readonly text: string;
}

/** What one does beside a text. Each is kept once its promise is. */
export interface ThreadActs {
  readonly say: (threadId: Id, said: Said, quote: string) => Promise<void>;
  readonly rewrite: (threadId: Id, commentId: Id, content: string) => Promise<void>;
  readonly archive: (threadId: Id, commentId: Id, archived: boolean) => Promise<void>;
  readonly resolve: (threadId: Id, resolved: boolean) => Promise<void>;
}

export function useThreadActs(reflectionId: Id): ThreadActs {
  const cache = useQueryClient();
  return useMemo(() => {
    const { queryKey } = threadsQuery(reflectionId);
    const note = async (asked: Promise<endpoints.SideThread>) => {
      const thread = await asked;
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, (before = []) => {
        const others = before.filter(({ id }) => id !== thread.id);
        if (thread.comments.length === 0) return others;
        return others.length === before.length
          ? [...before, thread]
          : before.map((one) => (one.id === thread.id ? thread : one));
      });
    };
    return {
      say: (threadId, { id: commentId, text: content }, quote) =>
        note(call(endpoints.addComment, { reflectionId, threadId, commentId, content, quote })),
      rewrite: (threadId, commentId, content) =>
        note(call(endpoints.rewriteComment, { reflectionId, threadId, commentId, content })),
      archive: (threadId, commentId, archived) =>
        note(call(endpoints.archiveComment, { reflectionId, threadId, commentId, archived })),
      resolve: (threadId, resolved) =>
        note(call(endpoints.resolveThread, { reflectionId, threadId, resolved })),
    };
  }, [cache, reflectionId]);
}
