import { useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import { tryConnection } from '#ui/call/online.ts';
import { readVersion, SOCKET_PATH } from '../contract/collaboration.ts';
import { checkVersion } from './check-version.ts';
import type { TextServer } from './line/connect-text.ts';
import { CONNECTION_TIMES } from './line/connection-times.ts';

/** How the text of a reflection reaches the server of this page. */
export function useTextServer(reflectionId: string): Omit<TextServer, 'onReach'> {
  const queries = useQueryClient();
  return {
    url: Object.assign(new URL(SOCKET_PATH, window.location.href), { protocol: socketProtocol() }).href,
    askVersion: () =>
      checkVersion(
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
  const timeoutMs = CONNECTION_TIMES.versionMs;
  return call(readVersion, { reflectionId }, { timeoutMs, signal: AbortSignal.timeout(timeoutMs) });
}

const socketProtocol = () => (window.location.protocol === 'https:' ? 'wss:' : 'ws:');
