import type { QueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { readWork } from '../reading/work-query.ts';
import { applyActs } from '../work/apply-acts.ts';
import type { Work } from '../work/work.ts';
import { readPendingActs } from './use-pending-acts.ts';

/** The work with pending acts applied, as of now rather than of the last render. */
export function readOptimisticWork(client: QueryClient, analysisId: Id): Work | undefined {
  const work = readWork(client, analysisId);
  return work && applyActs(work, readPendingActs(client, analysisId));
}
