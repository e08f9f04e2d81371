import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import { requireItem } from '#features/sharing/server.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { Revision } from '../contract/analyses.ts';
import { analysisJudged, analysisModified, analysisTouched } from '../events.ts';
import { userAnalyses } from './analyses-tables.ts';
import { type DocumentReference, lockAnalysis } from './analysis-store.ts';
import { refreshSummary, type SummaryPart } from './analysis-summary.ts';

/** The context of one change of an analysis; the rows it writes carry its revision. */
export interface AnalysisRevision extends AuditStamp {
  readonly organisationId: OrganisationId;
  readonly analysisId: Id;
  readonly revision: number;
  readonly document: DocumentReference;
}

/**
 * The outcome of a change: `unchanged`; `judged`, which only updates screens that show the analysis;
 * `recounted`, which changes the counts on its cards; `edited`, which also counts as work on it; `modified`,
 * which also notifies its followers; `evaluated`, the same when only a rating changed.
 */
type Outcome = 'unchanged' | 'judged' | 'recounted' | 'edited' | 'modified' | 'evaluated';

/**
 * Changes the content of an analysis: checks access, serialises changes of one analysis, and refreshes the
 * summary in the same transaction. Returns the revision at which a reader sees the change.
 */
export function reviseAnalysis(
  context: RequestContext,
  analysisId: Id,
  act: 'comment' | 'edit',
  change: (tx: Transaction, revising: AnalysisRevision) => Promise<Outcome>,
): Promise<Revision> {
  requireScope(context.actor, 'write');
  return context.transaction(async (tx) => {
    // Sent together to hold the lock for fewer round trips. The lock query checks access too, so that a
    // caller who may not open the analysis locks nothing.
    const [{ organisationId, itemId }, locked] = await Promise.all([
      requireItem(tx, context.actor, analysisId, act),
      lockAnalysis(tx, context.actor.organisationId, analysisId, context.actor),
    ]);
    if (!locked) throw new AppError('missing', commonReasons.missing);
    const { revision: before, ...document } = locked;
    const writing = { by: context.actor.userId, at: context.now };
    const revising = { organisationId, analysisId: itemId, revision: before + 1, document, ...writing };
    const outcome = await change(tx, revising);
    if (outcome === 'unchanged') return { revision: before };
    await applyOutcome(tx, revising, outcome);
    return { revision: revising.revision };
  }, analysisId);
}

/** The only parts of the summary these outcomes can alter; any other outcome may alter all of them. */
const ALTERED: Partial<Record<Outcome, readonly SummaryPart[]>> = { judged: ['top'], evaluated: ['rated'] };

async function applyOutcome(tx: Transaction, revising: AnalysisRevision, outcome: Outcome): Promise<void> {
  const { revision, by, at } = revising;
  const isWork = outcome === 'edited' || outcome === 'modified' || outcome === 'evaluated';
  await Promise.all([
    refreshSummary(tx, revising, { revision, edit: isWork ? { by, at } : undefined }, ALTERED[outcome]),
    announceOutcome(tx, revising, outcome),
  ]);
}

function announceOutcome(tx: Transaction, revising: AnalysisRevision, outcome: Outcome): Promise<void> {
  const { organisationId, analysisId, document, by, at } = revising;
  if (outcome === 'modified' || outcome === 'evaluated') {
    const act = { organisationId, analysisId, byUserId: by, at: at.toISOString(), document };
    return announce(tx, organisationId, analysisModified, act);
  }
  const seen = outcome === 'judged' ? analysisJudged : analysisTouched;
  return announce(tx, organisationId, seen, { organisationId, analysisId });
}

/**
 * Records that a person takes part in an analysis, by rating or adding an element; their user analysis gets
 * this revision.
 */
export async function recordParticipation(tx: Transaction, revising: AnalysisRevision): Promise<void> {
  const { organisationId, analysisId, revision, by, at } = revising;
  const changed = { revision, modifiedBy: by, modifiedOn: at };
  await tx
    .insert(userAnalyses)
    .values({ organisationId, analysisId, userId: by, createdAt: at, ...changed })
    .onConflictDoUpdate({ target: [userAnalyses.analysisId, userAnalyses.userId], set: changed });
}
