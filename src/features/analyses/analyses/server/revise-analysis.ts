import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import { requireItem } from '#features/sharing/server.ts';
import type { Writing } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { Revision } from '../contract/revision.ts';
import { analysisJudged, analysisModified, analysisTouched } from '../events.ts';
import { holdAnalysis, type SpokenOf } from './analysis-store.ts';
import { refreshSummary, type SummaryPart } from './refresh-summary.ts';

/** What a change knows of the analysis it changes; the rows it writes bear its revision. */
export interface Revising extends Writing {
  readonly organisationId: OrganisationId;
  readonly analysisId: Id;
  readonly revision: number;
  readonly document: SpokenOf;
}

/**
 * What became of an analysis: `unchanged`; `judged`, which only whoever looks at it learns of; `recounted`, so that its
 * cards show other counts; `edited`, which counts as work on it besides; `modified`, of which those who follow it are
 * told too; `evaluated`, the same where nothing that is said of it became other.
 */
type Outcome = 'unchanged' | 'judged' | 'recounted' | 'edited' | 'modified' | 'evaluated';

/**
 * Changes what is said in an analysis: access first, changes one after the other, the summary true in the same
 * transaction. Answers the revision a reader must have read to see it.
 */
export function reviseAnalysis(
  context: RequestContext,
  analysisId: Id,
  act: 'comment' | 'edit',
  change: (tx: Transaction, revising: Revising) => Promise<Outcome>,
): Promise<Revision> {
  requireScope(context.actor, 'write');
  return context.transaction(async (tx) => {
    // Sent together: everybody else who changes it waits for each round trip. Whoever may not open it holds nothing of it.
    const [{ organisationId, itemId }, held] = await Promise.all([
      requireItem(tx, context.actor, analysisId, act),
      holdAnalysis(tx, context.actor.organisationId, analysisId, context.actor),
    ]);
    if (!held) throw new AppError('missing', commonReasons.missing);
    const { revision: before, ...document } = held;
    const writing = { by: context.actor.userId, at: context.now };
    const revising = { organisationId, analysisId: itemId, revision: before + 1, document, ...writing };
    const outcome = await change(tx, revising);
    if (outcome === 'unchanged') return { revision: before };
    await keep(tx, revising, outcome);
    return { revision: revising.revision };
  }, analysisId);
}

/** What else there is to a summary no such change can alter; any other may alter all of it. */
const ALTERED: Partial<Record<Outcome, readonly SummaryPart[]>> = { judged: ['top'], evaluated: ['rated'] };

async function keep(tx: Transaction, revising: Revising, outcome: Outcome): Promise<void> {
  const { revision, by, at } = revising;
  const isWork = outcome === 'edited' || outcome === 'modified' || outcome === 'evaluated';
  await Promise.all([
    refreshSummary(tx, revising, { revision, edit: isWork ? { by, at } : undefined }, ALTERED[outcome]),
    tell(tx, revising, outcome),
  ]);
}

function tell(tx: Transaction, revising: Revising, outcome: Outcome): Promise<void> {
  const { organisationId, analysisId, document, by, at } = revising;
  if (outcome === 'modified' || outcome === 'evaluated') {
    const act = { organisationId, analysisId, byUserId: by, at: at.toISOString(), document };
    return announce(tx, organisationId, analysisModified, act);
  }
  const seen = outcome === 'judged' ? analysisJudged : analysisTouched;
  return announce(tx, organisationId, seen, { organisationId, analysisId });
}
