import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import type { AnalysisRevision } from '#features/analyses/analyses/server/revise-analysis.ts';
import type { Transaction } from '#platform/database/database.ts';
import { requireElement } from '../element-store.ts';
import type { ElementRow } from '../elements-tables.ts';

/** An element of an analysis that is a mission; 404 otherwise. */
export async function requireMission(
  tx: Transaction,
  revising: AnalysisRevision,
  missionId: Id,
): Promise<ElementRow> {
  const element = await requireElement(tx, revising, missionId);
  if (element.type !== 'mission') throw new AppError('missing', commonReasons.missing);
  return element;
}
