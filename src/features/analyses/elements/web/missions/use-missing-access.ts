import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { findMissingAccess } from '../../contract/missions.ts';

interface MissingAccess {
  readonly userIds: readonly Id[];
  readonly mayShare: boolean;
}

const NOBODY: MissingAccess = { userIds: [], mayShare: true };

/** Which of the chosen colleagues cannot open the analysis, and whether the author may share it. */
export function useMissingAccess(analysisId: Id, chosenIds: readonly Id[]): MissingAccess {
  const asked = [...chosenIds].sort();
  const { data = NOBODY } = useQuery({
    queryKey: ['analyses', analysisId, 'missing-access', ...asked],
    queryFn: ({ signal }) => ask(analysisId, asked, signal),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
    // Someone may have shared it meanwhile.
    staleTime: 0,
  });
  return { ...data, userIds: data.userIds.filter((id) => chosenIds.includes(id)) };
}

async function ask(analysisId: Id, userIds: readonly Id[], signal: AbortSignal): Promise<MissingAccess> {
  try {
    return await call(findMissingAccess, { analysisId, userIds: userIds.join(',') }, { signal });
  } catch (failure) {
    // A prepared thread is saved with the mission, and belongs to its author until then.
    if (failure instanceof CallError && failure.status === 404) return { userIds, mayShare: true };
    throw failure;
  }
}
