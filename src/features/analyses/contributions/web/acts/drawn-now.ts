import type { QueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { readWork } from '../reading/work-query.ts';
import { withActs } from '../work/with-acts.ts';
import type { Work } from '../work/work.ts';
import { underwayNow } from './underway.ts';

/** The work with pending acts applied, as of now rather than of the last render. */
export function drawnNow(client: QueryClient, analysisId: Id): Work | undefined {
  const work = readWork(client, analysisId);
  return work && withActs(work, underwayNow(client, analysisId));
}
