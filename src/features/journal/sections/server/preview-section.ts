import { AppError } from '#base/app-error.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import type { Documents } from '#features/documents/server.ts';
import { toSearchItems } from '#features/finding/server.ts';
import { journalReasons } from '#features/journal/journal/rules/journal-reasons.ts';
import { requireEditableJournal } from '#features/journal/journal/server/require-journal.ts';
import {
  type JournalToRun,
  readJournalToRun,
  toDraftJournal,
} from '#features/journal/recommending/server/journal-to-run.ts';
import type { RecommendingServices } from '#features/journal/recommending/server/propose.ts';
import { type Proposal, propose } from '#features/journal/recommending/server/propose.ts';
import { planSearches } from '#features/journal/recommending/server/section-plan.ts';
import { type Hit, IndexUnavailable } from '#features/search/server.ts';
import { visiblePublications } from '#features/sources/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { previewSection as endpoint } from '../contract/sections.ts';
import { requireOwner, requireSearches } from './section-checks.ts';
import { findSection } from './section-store.ts';

interface PreviewServices {
  readonly documents: Documents;
  readonly recommending: RecommendingServices;
}

/** SC-06: a preview of a section, computed by the code that fills it. */
export async function previewSection(
  { documents, recommending }: PreviewServices,
  context: RequestContext,
  input: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor, now, transaction } = context;
  const { strategies } = input;
  const draft = await transaction(async (tx) => {
    const journal = input.journalId
      ? await existingSection(documents, tx, context, input.journalId, input)
      : await newSection(documents, tx, context, input);
    return { journal, plan: await planSearches(tx, journal, strategies) };
  });
  // No database connection is held while waiting for the index.
  const proposal = await propose(recommending, draft, { inside: transaction, now }).catch(
    (failure: unknown) => {
      if (failure instanceof IndexUnavailable) return null;
      throw failure;
    },
  );
  if (!proposal) return { items: [], totals: strategies.map(() => 0), notice: 'index-unavailable' };
  return transaction(async (tx) => {
    const items = await toSearchItems({ documents }, tx, context, proposal.shown.map(toHit), []);
    const found = new Map(items.map((item) => [item.document.id, item]));
    const folded = proposal.shown.flatMap((one) => one.folded.map(({ subjectId }) => subjectId));
    const others = await visiblePublications(tx, actor, folded);
    const shown = proposal.shown.toSorted((one, other) => other.score - one.score);
    return {
      items: shown.flatMap((one) => {
        const item = found.get(one.subjectId);
        const alsoIn = new Set(
          one.folded.flatMap(({ subjectId }) => others.get(subjectId)?.source.title ?? []),
        );
        const parts = [...one.parts];
        return item ? { ...item, parts, foundBy: [...one.foundBy], alsoIn: [...alsoIn] } : [];
      }),
      totals: strategies.map((_, search) => proposal.totals.get(search) ?? 0),
      notice: proposal.isPartial ? 'index-unavailable' : proposal.isWithoutMeaning ? 'without-meaning' : null,
    };
  });
}

const toHit = ({ subjectId, isPublication, analysisId, score }: Proposal['shown'][number]): Hit => ({
  id: subjectId,
  documentId: isPublication ? null : subjectId,
  analysisId,
  score,
  kind: isPublication ? 'FeedItem' : analysisId ? 'Analysis' : 'Document',
});

async function existingSection(
  documents: Documents,
  tx: Transaction,
  context: RequestContext,
  journalId: Id,
  { strategies }: Pick<Input<typeof endpoint>, 'strategies'>,
): Promise<JournalToRun> {
  const { actor } = context;
  const open = await requireEditableJournal(tx, actor, journalId);
  const before = await findSection(tx, open);
  const currentIds = new Set(before?.strategies.map(({ searchId }) => searchId));
  await requireSearches(documents, tx, context, strategies, currentIds);
  const journal = await readJournalToRun(tx, actor.organisationId, journalId);
  if (!journal) throw new AppError('conflict', journalReasons['journal-archived']);
  return journal;
}

async function newSection(
  documents: Documents,
  tx: Transaction,
  context: RequestContext,
  input: Input<typeof endpoint>,
): Promise<JournalToRun> {
  const { entityType, entityId } = await requireOwner(tx, context, input);
  await requireSearches(documents, tx, context, input.strategies);
  const idOf = (type: typeof entityType) => (entityType === type ? entityId : null);
  const { organisationId } = context.actor;
  const owner = { userId: idOf('user'), groupId: idOf('group'), reflectionId: idOf('reflection') };
  return toDraftJournal(tx, { organisationId, entityType, ...owner, headerId: input.headerId ?? null });
}
