import { queryOptions } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { listVersions, readVersionText } from '#features/reflections/collaboration/contract/versions.ts';
import { call } from '#ui/call/call.ts';

/** The versions of a text, latest first. */
export const versionsQuery = (reflectionId: Id) =>
  queryOptions({
    queryKey: ['versions', reflectionId],
    queryFn: async ({ signal }) => (await call(listVersions, { reflectionId }, { signal })).versions,
    meta: { topics: [`reflection:${reflectionId}`] },
  });

/** The text of one version, which never changes. */
export const versionTextQuery = (reflectionId: Id, versionId: Id) =>
  queryOptions({
    queryKey: ['version', reflectionId, versionId],
    queryFn: async ({ signal }) =>
      (await call(readVersionText, { reflectionId, versionId }, { signal })).text,
    enabled: versionId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
