import { and, eq, sql } from 'drizzle-orm';
import { fold } from '#base/fold.ts';
import type { Id } from '#base/ids.ts';
import type { ScorePart } from '#features/journal/journal/contract/recommendations.ts';
import { isPinnedByReaders } from '#features/journal/journal/server/exhaust-recommendations.ts';
import { type RecommendationRow, recommendations } from '#features/journal/journal/server/journals-tables.ts';
import { decayOf } from '#features/search/rules/scoring/decay-of.ts';
import type { Hit, Scope, SearchIndex } from '#features/search/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Embeddings } from '#platform/embeddings/embeddings.ts';
import type { LearntEffect } from '../rules/learnt.ts';
import {
  type Candidate,
  type Finding,
  type MergedFinding,
  mergeFindings,
  type SelectedCandidate,
  selectCandidates,
} from '../rules/select-candidates.ts';
import { daysBefore, WINDOW_DAYS } from '../rules/timing.ts';
import type { JournalToRun } from './journal-to-run.ts';
import { learnFromFeedback, textsToCompare } from './learn-from-feedback.ts';
import { readFeedback } from './read-feedback.ts';
import { readableSubjects, type Subject } from './readable-subjects.ts';
import type { Plan, PlannedQuery } from './section-plan.ts';
import type { Ending } from './write-run.ts';

/** The services recommending uses. */
export interface RecommendingServices {
  readonly index: Pick<SearchIndex, 'search'>;
  /** Compares judged texts with candidates. */
  readonly embeddings: Pick<Embeddings, 'embed'>;
}

const SHOWN_WORDS = 5;

interface Context {
  readonly plan: Plan;
  readonly merged: ReadonlyMap<Id, MergedFinding>;
  readonly currentBySubject: ReadonlyMap<Id, CurrentRecommendation>;
  readonly now: Date;
}

/**
 * A subject with everything that determines its place, except learning: from its new finding, else from its current
 * recommendation.
 */
function toCandidate(subject: Subject, context: Context): Candidate | null {
  const found = context.merged.get(subject.id);
  const shown = context.currentBySubject.get(subject.id);
  const base = found ?? (shown && { ...shown, foundBy: [] });
  if (!base) return null;
  const words = `${subject.title}\n${subject.excerpt}`;
  return {
    subjectId: subject.id,
    isPublication: subject.isPublication,
    analysisId: base.analysisId,
    sourceKey: subject.sourceKey,
    sourceId: subject.sourceId,
    storyKey: subject.storyKey,
    foundBy: base.foundBy,
    wasDisplaced: subject.wasDisplaced,
    parts: [
      ...base.parts.filter(({ type, id }) => type !== 'Learnt' && id !== FRESHNESS),
      ...freshness(subject, context),
    ],
    why: {
      ...base.why,
      words: found ? matchingWords(found.why.words, words) : base.why.words.slice(0, SHOWN_WORDS),
      learnt: null,
    },
    current: shown
      ? { recommendationId: shown.id, isPinned: shown.isPinned, isPinnedByReaders: shown.isPinnedByReaders }
      : null,
  };
}

/** Adds the effect of learning. */
const withLearnt = (candidate: Candidate, learnt: LearntEffect | undefined): Candidate =>
  learnt?.part
    ? {
        ...candidate,
        parts: [...candidate.parts, learnt.part],
        why: { ...candidate.why, learnt: learnt.because },
      }
    : candidate;

const FRESHNESS = 'freshness';

function freshness({ publishedAt }: Subject, { plan, now }: Context): ScorePart[] {
  if (!plan.freshness) return [];
  const { halfLifeDays, multiplier } = plan.freshness;
  const value = decayOf(now.getTime() - publishedAt.getTime(), { halfLifeDays, shape: 'Gaussian' });
  return [{ type: 'DateDecay', id: FRESHNESS, value, multiplier }];
}

/** The query words that a text contains; if it contains none, the first query words, since it was found by meaning. */
function matchingWords(words: readonly string[], text: string): string[] {
  const folded = fold(text);
  const matching = words.filter((word) => folded.includes(fold(word)));
  return (matching.length > 0 ? matching : [...words]).slice(0, SHOWN_WORDS);
}

/** Past or analysed subjects are among the first results, so enough are read beyond them. */
const [DEPTH, DEPTH_OF_SEARCH] = [100, 200];

interface IndexAnswer {
  readonly found: readonly Finding[];
  /** Number of results of each search of the section, by its index from 0. */
  readonly totals: ReadonlyMap<number, number>;
  readonly isWithoutMeaning: boolean;
  /** Scopes of a query that could not be read. */
  readonly unreadScopes: ReadonlySet<Scope>;
}

/** Runs the queries one after the other, so that only one result is in memory. */
async function queryIndex(
  { index }: RecommendingServices,
  questions: readonly PlannedQuery[],
  now: Date,
  signal?: AbortSignal,
): Promise<IndexAnswer> {
  const found: Finding[] = [];
  const unread = new Set<Scope>();
  const totals = new Map<number, number>();
  let isWithoutMeaning = false;
  for (const { origin, isUserSearch, ...question } of questions) {
    signal?.throwIfAborted();
    const limit = isUserSearch ? DEPTH_OF_SEARCH : DEPTH;
    const ranking = await index.search({ ...question, offset: 0, limit, now, explain: isUserSearch });
    totals.set(origin.search, ranking.total);
    isWithoutMeaning ||= ranking.isWithoutMeaning;
    for (const scope of ranking.unread) unread.add(scope);
    const [mainScoring] = question.scorings;
    for (const hit of ranking.hits) {
      const subjectId = hit.documentId ?? hit.id;
      const isPublication = hit.kind === 'FeedItem';
      const multiplier = mainScoring?.multiplier || 1;
      const total = { type: mainScoring?.type ?? 'Keywords', value: hit.score / multiplier, multiplier };
      const parts = isUserSearch
        ? partsOf(hit)
        : [mainScoring?.id ? { ...total, id: mainScoring.id } : total];
      found.push({ subjectId, isPublication, analysisId: hit.analysisId, parts, origin });
    }
  }
  return { found, totals, isWithoutMeaning, unreadScopes: unread };
}

const partsOf = ({ parts = [] }: Hit) =>
  parts.map(({ type, id, value, multiplier }) => ({ type, value, multiplier, ...(id ? { id } : {}) }));

interface ProposalContext {
  /** Runs work in a transaction of the organisation of the section. */
  readonly inside: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  readonly now: Date;
  readonly signal?: AbortSignal;
}

export interface Proposal extends Pick<IndexAnswer, 'totals' | 'isWithoutMeaning'> {
  readonly shown: readonly SelectedCandidate[];
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
  const { currentBySubject, subjects, feedback, isPartial } = await inside(async (tx) => {
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
      currentBySubject: new Map(shown.map((one) => [one.subjectId, one])),
      subjects: await readableSubjects(tx, journal, ids),
      feedback: await readFeedback(tx, journal, now),
      isPartial: answer.unreadScopes.size > 0 && (await isAnythingPublished(tx)),
    };
  });
  const sorted = sortSubjects({
    plan,
    currentBySubject,
    subjects,
    now,
    isSearchComplete: !answer.isWithoutMeaning && !isPartial,
    isFound: (id) => merged.has(id),
  });
  const context = { plan, merged, currentBySubject, now };
  const candidates = sorted.usable.flatMap((subject) => toCandidate(subject, context) ?? []);
  const learnt = await learnFromFeedback(
    recommending,
    feedback,
    textsToCompare(candidates, subjects),
    signal,
  );
  const places = selectCandidates(
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
  readonly currentBySubject: ReadonlyMap<Id, CurrentRecommendation>;
  readonly subjects: ReadonlyMap<Id, Subject>;
  /** If the search was complete, subjects it did not find are gone; otherwise they may only have been missed. */
  readonly isSearchComplete: boolean;
  readonly isFound: (subjectId: Id) => boolean;
  readonly now: Date;
}

/** Splits subjects into usable ones and endings with their reasons. */
function sortSubjects({ plan, currentBySubject, subjects, isSearchComplete, isFound, now }: SortInput) {
  const oldest = daysBefore(now, WINDOW_DAYS);
  const shown = [...currentBySubject.values()];
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
    !currentBySubject.has(subject.id) &&
    (subject.isPast || isTooOld(subject) || (subject.isAnalysed && !plan.proposesAnalyses));
  const endings: Ending[] = [
    { because: 'outdated', recommendationIds: unreadable.map(({ id }) => id), evenPinned: true },
    { because: 'outdated', recommendationIds: outdated.map(({ id }) => id) },
    { because: 'analysed', recommendationIds: analysed.map(({ id }) => id) },
  ];
  const usable = [...subjects.values()].filter((one) => !ended.has(one.id) && !isExcluded(one));
  return { usable, unreadable, endings };
}

interface CurrentRecommendation
  extends Pick<RecommendationRow, 'id' | 'publicationId' | 'subjectId' | 'analysisId' | 'parts' | 'why'> {
  readonly isPinned: boolean;
  /** Pinned by a reader for themselves. */
  readonly isPinnedByReaders: boolean;
}

/** The current recommendations of a section. */
function readCurrentRecommendations(
  tx: Transaction,
  { organisationId, id: journalId }: JournalToRun,
): Promise<CurrentRecommendation[]> {
  const { id, publicationId, subjectId, analysisId, parts, why, pinnedAt } = recommendations;
  return tx
    .select({
      id,
      publicationId,
      subjectId,
      analysisId,
      parts,
      why,
      isPinned: sql<boolean>`${pinnedAt} IS NOT NULL`,
      isPinnedByReaders: sql<boolean>`${isPinnedByReaders(id)}`,
    })
    .from(recommendations)
    .where(
      and(
        eq(recommendations.organisationId, organisationId),
        eq(recommendations.journalId, journalId),
        eq(recommendations.exhausted, false),
      ),
    );
}
