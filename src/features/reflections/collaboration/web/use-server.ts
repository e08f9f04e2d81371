import { useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import { tryConnection } from '#ui/call/online.ts';
import { readVersion, SOCKET_PATH } from '../contract/collaboration.ts';
import type { Server } from './line/connect-text.ts';
import { LINE_TIMES } from './line/line-times.ts';
import { versionAnswer } from './version-answer.ts';

/** How the text of a reflection reaches the server of this page. */
export function useServer(reflectionId: string): Omit<Server, 'onReach'> {
  const queries = useQueryClient();
  return {
    url: Object.assign(new URL(SOCKET_PATH, window.location.href), { protocol: socketProtocol() }).href,
    askVersion: () =>
      versionAnswer(
        // Through the query cache, whose observers notice when a session has ended.
        queries.fetchQuery({
          queryKey: ['collaboration', 'version', reflectionId],
          queryFn: () => askVersion(reflectionId),
          networkMode: 'always',
          staleTime: 0,
          gcTime: 0,
        }),
      ),
    doesAnswer: tryConnection,
  };
}

function askVersion(reflectionId: string) {
  const timeoutMs = LINE_TIMES.versionMs;
  return call(readVersion, { reflectionId }, { timeoutMs, signal: AbortSignal.timeout(timeoutMs) });
}

const socketProtocol = () => (window.location.protocol === 'https:' ? 'wss:' : 'ws:');
