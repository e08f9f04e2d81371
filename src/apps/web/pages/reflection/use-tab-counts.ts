import { useQuery } from '@tanstack/react-query';
import type { Reflection } from '#features/reflections/reflections/contract/reflection.ts';
import { reportsQuery } from '#features/reflections/web.ts';

/** The counts of the tabs: linked analyses, and comments in the open report. */
export function useTabCounts({ id, documentCount }: Reflection) {
  const { data: reports } = useQuery(reportsQuery(id));
  const open = reports?.find(({ lockedOn }) => lockedOn === null);
  return { documents: documentCount, ...(open ? { reflections: open.commentCount } : {}) };
}
