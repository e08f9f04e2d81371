import { sql } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { mergeFindings } from '../rules/merge-findings.ts';
import { type Placed, place } from '../rules/place.ts';
import { daysBefore, WINDOW_DAYS } from '../rules/windows.ts';
import { type CurrentRecommendation, readCurrentRecommendations } from './current-recommendations.ts';
import type { JournalToRun } from './journal-to-run.ts';
import { learnFromActs, textsToCompare } from './learn-from-acts.ts';
import { type IndexAnswer, queryIndex } from './query-index.ts';
import type { Plan } from './question.ts';
import { readActs } from './read-acts.ts';
import { readableSubjects, type Subject } from './readable-subjects.ts';
import type { RecommendingServices } from './recommending-services.ts';
import { toCandidate, withLearnt } from './to-candidate.ts';
import type { Ending } from './write-run.ts';

interface ProposalContext {
  /** Runs work in a transaction of the organisation of the section. */
  readonly inside: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  readonly now: Date;
  readonly signal?: AbortSignal;
}

export interface Proposal extends Pick<IndexAnswer, 'totals' | 'isWithoutMeaning'> {
  readonly shown: readonly Placed[];
  readonly endings: readonly Ending[];
  /** Current recommendations that no reader can read any more. */
  readonly unreadable: readonly CurrentRecommendation[];
  /** Part of the index could not be searched. */
  readonly isPartial: boolean;
}

/** Computes what a section shows and which recommendations end. Writes nothing. */
export async function propose(
  recommending: RecommendingServices,
  { journal, plan }: { readonly journal: JournalToRun; readonly plan: Plan },
  { inside, now, signal }: ProposalContext,
): Promise<Proposal> {
  // No database connection is held while waiting for the index or the embedding model.
  const answer = await queryIndex(recommending, plan.questions, now, signal);
  const merged = new Map(
    mergeFindings([...plan.fixedFindings, ...answer.found]).map((one) => [one.subjectId, one]),
  );
  const { standing, subjects, acts, isPartial } = await inside(async (tx) => {
    const shown = await readCurrentRecommendations(tx, journal);
    const subjectRefs = [
      ...merged.values(),
      ...shown.map(({ publicationId, subjectId }) => ({ isPublication: publicationId !== null, subjectId })),
    ];
    const idsOf = (isPublication: boolean) => [
      ...new Set(
        subjectRefs.filter((one) => one.isPublication === isPublication).map((one) => one.subjectId),
      ),
    ];
    const ids = { publicationIds: idsOf(true), documentIds: idsOf(false) };
    return {
      standing: new Map(shown.map((one) => [one.subjectId, one])),
      subjects: await readableSubjects(tx, journal, ids),
      acts: await readActs(tx, journal, now),
      isPartial: answer.unreadScopes.size > 0 && (await isAnythingPublished(tx)),
    };
  });
  const sorted = sortSubjects({
    plan,
    standing,
    subjects,
    now,
    isSearchComplete: !answer.isWithoutMeaning && !isPartial,
    isFound: (id) => merged.has(id),
  });
  const context = { plan, merged, standing, now };
  const candidates = sorted.usable.flatMap((subject) => toCandidate(subject, context) ?? []);
  const learnt = await learnFromActs(recommending, acts, textsToCompare(candidates, subjects), signal);
  const places = place(
    candidates.map((one) => withLearnt(one, learnt.get(one.subjectId))),
    plan,
  );
  return {
    shown: places.shown,
    unreadable: sorted.unreadable,
    isPartial,
    totals: answer.totals,
    isWithoutMeaning: answer.isWithoutMeaning,
    endings: [...sorted.endings, { because: 'displaced', recommendationIds: places.displaced }],
  };
}

/** If nothing was ever published, the public index is not missing anything. */
async function isAnythingPublished(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT FROM publications LIMIT 1`);
  return rows.length > 0;
}

interface SortInput {
  readonly plan: Plan;
  readonly standing: ReadonlyMap<Id, CurrentRecommendation>;
  readonly subjects: ReadonlyMap<Id, Subject>;
  /** If the search was complete, subjects it did not find are gone; otherwise they may only have been missed. */
  readonly isSearchComplete: boolean;
  readonly isFound: (subjectId: Id) => boolean;
  readonly now: Date;
}

/** Splits subjects into usable ones and endings with their reasons. */
function sortSubjects({ plan, standing, subjects, isSearchComplete, isFound, now }: SortInput) {
  const oldest = daysBefore(now, WINDOW_DAYS);
  const shown = [...standing.values()];
  const unreadable = shown.filter(({ subjectId }) => !subjects.has(subjectId));
  // Sections made by people have their own period: subjects that are too old are no longer found.
  const isTooOld = ({ publishedAt }: Subject) => !plan.expiresUnfound && publishedAt < oldest;
  const isOutdated = ({ subjectId, isPinned, isPinnedByReaders }: CurrentRecommendation) => {
    const subject = subjects.get(subjectId);
    if (!subject || isPinned || isPinnedByReaders) return false;
    return plan.expiresUnfound ? isSearchComplete && !isFound(subjectId) : isTooOld(subject);
  };
  const isAnalysed = ({ subjectId, analysisId }: CurrentRecommendation) =>
    !plan.proposesAnalyses && analysisId === null && subjects.get(subjectId)?.isAnalysed === true;
  const outdated = shown.filter((one) => !isAnalysed(one) && isOutdated(one));
  const analysed = shown.filter(isAnalysed);
  const ended = new Set([...outdated, ...analysed].map(({ subjectId }) => subjectId));
  const isExcluded = (subject: Subject) =>
    !standing.has(subject.id) &&
    (subject.isPast || isTooOld(subject) || (subject.isAnalysed && !plan.proposesAnalyses));
  const endings: Ending[] = [
    { because: 'outdated', recommendationIds: unreadable.map(({ id }) => id), evenPinned: true },
    { because: 'outdated', recommendationIds: outdated.map(({ id }) => id) },
    { because: 'analysed', recommendationIds: analysed.map(({ id }) => id) },
  ];
  const usable = [...subjects.values()].filter((one) => !ended.has(one.id) && !isExcluded(one));
  return { usable, unreadable, endings };
}
