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
import { analysisCardChanged, analysisDetailsChanged, analysisModified } from '../events.ts';
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

/** What follows from a change. Each outcome includes the previous one, except that a rating only recomputes ratings. */
type Outcome =
  | 'unchanged'
  /** The screens that show the analysis reload it. */
  | 'refresh-screens'
  /** The counts on its cards change. */
  | 'refresh-cards'
  /** The caller becomes its last editor. */
  | 'edit'
  /** Its readers are notified. */
  | 'edit-and-notify'
  /** The same when only a rating changed. */
  | 'rate-and-notify';

/**
 * Changes the content of an analysis: checks access, serialises changes of one analysis, and refreshes the
 * summary in the same transaction. Returns the revision at which a reader sees the change.
 */
export function reviseAnalysis(
  context: RequestContext,
  analysisId: Id,
  permission: 'comment' | 'edit',
  change: (tx: Transaction, revising: AnalysisRevision) => Promise<Outcome>,
): Promise<Revision> {
  requireScope(context.actor, 'write');
  return context.transaction(async (tx) => {
    // Sent together to hold the lock for fewer round trips. The lock query checks access too, so that a
    // caller who may not open the analysis locks nothing.
    const [{ organisationId, itemId }, locked] = await Promise.all([
      requireItem(tx, context.actor, analysisId, permission),
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
const ALTERED_PARTS: Partial<Record<Outcome, readonly SummaryPart[]>> = {
  'refresh-screens': ['top'],
  'rate-and-notify': ['rated'],
};

async function applyOutcome(tx: Transaction, revising: AnalysisRevision, outcome: Outcome): Promise<void> {
  const { revision, by, at } = revising;
  const isEdit = outcome === 'edit' || outcome === 'edit-and-notify' || outcome === 'rate-and-notify';
  await Promise.all([
    refreshSummary(tx, revising, { revision, edit: isEdit ? { by, at } : undefined }, ALTERED_PARTS[outcome]),
    announceOutcome(tx, revising, outcome),
  ]);
}

function announceOutcome(tx: Transaction, revising: AnalysisRevision, outcome: Outcome): Promise<void> {
  const { organisationId, analysisId, document, by, at } = revising;
  if (outcome === 'edit-and-notify' || outcome === 'rate-and-notify') {
    const payload = { organisationId, analysisId, byUserId: by, at: at.toISOString(), document };
    return announce(tx, organisationId, analysisModified, payload);
  }
  const changed = outcome === 'refresh-screens' ? analysisDetailsChanged : analysisCardChanged;
  return announce(tx, organisationId, changed, { organisationId, analysisId });
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
