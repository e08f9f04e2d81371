import { call } from '#ui/call/call.ts';
import { useBlockList } from '#ui/lists/use-block-list.ts';
import { listMySources, mySourcesTopic } from '../../contract/my-sources.ts';
import { SOURCES_KEY } from '../sources-queries.ts';

export const MY_SOURCES_KEY = [...SOURCES_KEY, 'mine'] as const;

/** The personal sources, loaded page by page. */
export function useMySources(userId: string | undefined) {
  return useBlockList({
    queryKey: [...MY_SOURCES_KEY, userId],
    ask: (block, signal) => call(listMySources, block, { signal }),
    topics: userId ? [mySourcesTopic(userId)] : [],
    enabled: userId !== undefined,
  });
}
