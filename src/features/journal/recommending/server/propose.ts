import { sql } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { mergeFound } from '../rules/merge-found.ts';
import { type Placed, place } from '../rules/place.ts';
import { daysBefore, WINDOW_DAYS } from '../rules/windows.ts';
import { actsOf } from './acts-of.ts';
import { type Answered, askIndex } from './ask-index.ts';
import { candidateOf, withLearnt } from './candidates-of.ts';
import type { JournalToRun } from './journal-to-run.ts';
import { bestOf, learn } from './learn.ts';
import type { Plan } from './question.ts';
import type { Recommending } from './recommending.ts';
import { type Standing, standingOf } from './standing-of.ts';
import { type Subject, subjectsOf } from './subjects-of.ts';
import type { Ending } from './write-run.ts';

interface Proposing {
  /** A transaction of the organisation whose section it is. */
  readonly inside: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  readonly now: Date;
  readonly signal?: AbortSignal;
}

export interface Proposed extends Pick<Answered, 'totals' | 'isWithoutMeaning'> {
  readonly shown: readonly Placed[];
  readonly endings: readonly Ending[];
  /** What the section shows and nobody can read any more. */
  readonly unreadable: readonly Standing[];
  /** Something could not be looked through. */
  readonly isPartial: boolean;
}

/** What a section is to show by its plan, and what of it is over. Nothing is written. */
export async function propose(
  recommending: Recommending,
  { journal, plan }: { readonly journal: JournalToRun; readonly plan: Plan },
  { inside, now, signal }: Proposing,
): Promise<Proposed> {
  // No connection waits for the index, nor for the model.
  const asked = await askIndex(recommending, plan.questions, now, signal);
  const merged = new Map(mergeFound([...plan.given, ...asked.found]).map((one) => [one.subjectId, one]));
  const { standing, subjects, acts, isPartial } = await inside(async (tx) => {
    const shown = await standingOf(tx, journal);
    const looked = [
      ...merged.values(),
      ...shown.map(({ publicationId, subjectId }) => ({ isPublication: publicationId !== null, subjectId })),
    ];
    const idsOf = (isPublication: boolean) => [
      ...new Set(looked.filter((one) => one.isPublication === isPublication).map((one) => one.subjectId)),
    ];
    const ids = { publicationIds: idsOf(true), documentIds: idsOf(false) };
    return {
      standing: new Map(shown.map((one) => [one.subjectId, one])),
      subjects: await subjectsOf(tx, journal, ids),
      acts: await actsOf(tx, journal, now),
      isPartial: asked.unread.size > 0 && (await isAnythingPublished(tx)),
    };
  });
  const sorted = sortOut({
    ...{ plan, standing, subjects, now },
    isAllLookedAt: !asked.isWithoutMeaning && !isPartial,
    isFound: (id) => merged.has(id),
  });
  const known = { plan, merged, standing, now };
  const candidates = sorted.usable.flatMap((subject) => candidateOf(subject, known) ?? []);
  const learnt = await learn(recommending, acts, bestOf(candidates, subjects), signal);
  const places = place(
    candidates.map((one) => withLearnt(one, learnt.get(one.subjectId))),
    plan,
  );
  return {
    ...{ shown: places.shown, unreadable: sorted.unreadable, isPartial },
    ...{ totals: asked.totals, isWithoutMeaning: asked.isWithoutMeaning },
    endings: [...sorted.endings, { because: 'displaced', recommendationIds: places.displaced }],
  };
}

/** Where nothing was ever published, what is published cannot be missing. */
async function isAnythingPublished(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT FROM publications LIMIT 1`);
  return rows.length > 0;
}

interface Sorting {
  readonly plan: Plan;
  readonly standing: ReadonlyMap<Id, Standing>;
  readonly subjects: ReadonlyMap<Id, Subject>;
  /** What was not found is not there; else it may only not have been looked at. */
  readonly isAllLookedAt: boolean;
  readonly isFound: (subjectId: Id) => boolean;
  readonly now: Date;
}

/** What may be placed, what is over, and why. */
function sortOut({ plan, standing, subjects, isAllLookedAt, isFound, now }: Sorting) {
  const oldest = daysBefore(now, WINDOW_DAYS);
  const shown = [...standing.values()];
  const unreadable = shown.filter(({ subjectId }) => !subjects.has(subjectId));
  // A section says itself how far back it looks: what is too old for it is no longer found.
  const isTooOld = ({ publishedAt }: Subject) => !plan.endsUnfound && publishedAt < oldest;
  const isOver = ({ subjectId, isPinned, isHeld }: Standing) => {
    const subject = subjects.get(subjectId);
    if (!subject || isPinned || isHeld) return false;
    return plan.endsUnfound ? isAllLookedAt && !isFound(subjectId) : isTooOld(subject);
  };
  const isServed = ({ subjectId, analysisId }: Standing) =>
    !plan.isOfAnalyses && analysisId === null && subjects.get(subjectId)?.isAnalysed === true;
  const outdated = shown.filter((one) => !isServed(one) && isOver(one));
  const served = shown.filter(isServed);
  const over = new Set([...outdated, ...served].map(({ subjectId }) => subjectId));
  const mayNotCome = (subject: Subject) =>
    !standing.has(subject.id) &&
    (subject.isPast || isTooOld(subject) || (subject.isAnalysed && !plan.isOfAnalyses));
  const endings: Ending[] = [
    { because: 'outdated', recommendationIds: unreadable.map(({ id }) => id), evenPinned: true },
    { because: 'outdated', recommendationIds: outdated.map(({ id }) => id) },
    { because: 'analysed', recommendationIds: served.map(({ id }) => id) },
  ];
  const usable = [...subjects.values()].filter((one) => !over.has(one.id) && !mayNotCome(one));
  return { usable, unreadable, endings };
}
