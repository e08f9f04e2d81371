import type { Id, OrganisationId } from '#base/ids.ts';
import type { ScorePart, Why } from '#features/journal/journal/contract/recommendations.ts';
import { recommendationEvents, recommendationJudgements, recommendations } from '#features/journal/server.ts';
import { analysisId, DEMO_ANALYSES } from '../analyses/demo-analyses.ts';
import { demoId } from '../demo-id.ts';
import { type DemoContext, daysBefore } from '../demo-part.ts';
import { memberNamed } from '../demo-people.ts';
import { DEMO_DOCUMENTS } from '../documents/demo-documents.ts';
import { DEMO_PUBLICATIONS, publicationId } from '../publications/demo-publications.ts';
import { sourceOf } from '../publications-part.ts';
import type { DemoPastRecommendation, DemoRecommendation } from './demo-journal.ts';

/** The properties of a journal needed for its recommendations. */
interface LoadedJournal {
  readonly id: Id;
  readonly organisationId: OrganisationId;
  readonly kind: Why['kind'];
  /** Shared by everyone, with one judgement per user. */
  readonly isEveryones: boolean;
  readonly readers: readonly string[];
  /** Nothing is newer than that many days. */
  readonly renewedDaysAgo?: number;
}

/** The score of the best recommendation, and the step down to the next. */
const BEST_SCORE = 0.94;
const SCORE_STEP = 0.045;

/** Loads the current recommendations of a journal. */
export async function loadRecommendations(
  demo: DemoContext,
  journal: LoadedJournal,
  proposed: readonly DemoRecommendation[],
): Promise<void> {
  for (const [place, proposal] of proposed.entries()) {
    const { publication, rating, isPinned, alsoIn = [] } = proposal;
    const since = (journal.renewedDaysAgo ?? 0) + place / 2 + 0.3;
    const at = daysBefore(demo.now, Math.min(DEMO_PUBLICATIONS[publication].daysAgo, since));
    const id = idOf(journal, publication);
    const score = BEST_SCORE - place * SCORE_STEP;
    const judgement = ratingOf(journal, rating, demo.now);
    await demo.tx.insert(recommendations).values({
      id,
      organisationId: journal.organisationId,
      journalId: journal.id,
      publicationId: publicationId(publication),
      score,
      parts: partsOf(score),
      recommendedAt: at,
      why: whyOf(journal, proposal),
      pinnedAt: isPinned ? at : null,
      folded: alsoIn.map((name) => ({ publicationId: publicationId(name), sourceId: sourceOf(name) })),
      ...(journal.isEveryones ? {} : judgement),
    });
    if (journal.isEveryones && judgement.ratedBy) await insertJudgement(demo, journal, id, judgement);
    await loadEvents(demo, journal, { id, at, rating, place });
  }
}

/** The type of event that records why something left a section. */
const EVENT_TYPES = {
  discarded: 'discarded',
  portfolio: 'toPortfolio',
  outdated: 'outdated',
  displaced: 'outdated',
} as const satisfies Record<DemoPastRecommendation['because'], string>;

/** Loads the past recommendations of a journal. */
export async function loadPastRecommendations(
  demo: DemoContext,
  journal: LoadedJournal,
  past: readonly DemoPastRecommendation[],
): Promise<void> {
  for (const [place, { publication, because, proposedDaysAgo, goneDaysAgo, rating, by }] of past.entries()) {
    const at = daysBefore(demo.now, proposedDaysAgo);
    const gone = daysBefore(demo.now, goneDaysAgo);
    const id = idOf(journal, publication);
    const userId = by ? memberNamed(by).userId : null;
    const score = 0.6 - place * SCORE_STEP;
    const isDiscarded = because === 'discarded';
    const judgement = isDiscarded
      ? { rating: 0, ratedBy: userId, ratedAt: gone }
      : ratingOf(journal, rating, gone);
    await demo.tx.insert(recommendations).values({
      id,
      organisationId: journal.organisationId,
      journalId: journal.id,
      publicationId: publicationId(publication),
      score,
      parts: partsOf(score),
      recommendedAt: at,
      why: whyOf(journal, { publication }),
      exhausted: true,
      exhaustedBecause: because,
      exhaustedBy: userId,
      deactivatedAt: gone,
      ...(journal.isEveryones ? {} : judgement),
    });
    await loadEvents(demo, journal, { id, at, rating, place });
    await insertEvent(demo, journal, {
      recommendationId: id,
      type: EVENT_TYPES[because],
      at: gone,
      userId,
      details: {},
    });
  }
}

const idOf = ({ id }: LoadedJournal, name: string): Id => demoId('recommendation', `${id} ${name}`);

interface RatingColumns {
  readonly rating?: number;
  readonly ratedBy?: Id | null;
  readonly ratedAt?: Date;
}

function ratingOf({ readers: [first] }: LoadedJournal, rating: number | undefined, at: Date): RatingColumns {
  if (rating === undefined || first === undefined) return {};
  return { rating, ratedBy: memberNamed(first).userId, ratedAt: at };
}

async function insertJudgement(
  { tx }: DemoContext,
  { organisationId }: LoadedJournal,
  recommendationId: Id,
  { rating, ratedBy, ratedAt }: RatingColumns,
): Promise<void> {
  if (!ratedBy) return;
  const judgement = { organisationId, recommendationId, userId: ratedBy, rating, ratedAt };
  await tx.insert(recommendationJudgements).values(judgement);
}

function partsOf(score: number): ScorePart[] {
  return [
    { type: 'Semantic', value: score * 0.75, multiplier: 1 },
    { type: 'DateDecay', value: Math.min(1, score * 1.05), multiplier: 0.2 },
  ];
}

function whyOf({ kind }: LoadedJournal, { seed, words }: DemoRecommendation): Why {
  return {
    kind,
    seed: seed
      ? { analysisId: analysisId(seed), title: DEMO_DOCUMENTS[DEMO_ANALYSES[seed].document].title }
      : null,
    search: kind === 'search' ? 1 : null,
    words: [...(words ?? [])],
    learnt: null,
  };
}

interface EventContext {
  readonly id: Id;
  readonly at: Date;
  readonly rating: number | undefined;
  readonly place: number;
}

/** The recommendation was added; readers of the section opened the first ones, and rated some of those. */
async function loadEvents(
  demo: DemoContext,
  journal: LoadedJournal,
  { id, at, rating, place }: EventContext,
): Promise<void> {
  await insertEvent(demo, journal, { recommendationId: id, type: 'new', at, userId: null, details: {} });
  const openings = Math.max(rating === undefined ? 0 : 1, journal.readers.length - place);
  const openedBy = journal.readers.slice(0, openings);
  for (const reader of openedBy) {
    const { userId } = memberNamed(reader);
    await insertEvent(demo, journal, { recommendationId: id, type: 'clicked', at, userId, details: {} });
  }
  const [first] = journal.readers;
  if (rating === undefined || first === undefined) return;
  const { userId } = memberNamed(first);
  await insertEvent(demo, journal, { recommendationId: id, type: 'rated', at, userId, details: { rating } });
}

type NewEvent = Omit<typeof recommendationEvents.$inferInsert, 'id' | 'organisationId'>;

async function insertEvent(
  { tx }: DemoContext,
  { organisationId }: LoadedJournal,
  event: NewEvent,
): Promise<void> {
  const id = demoId('recommendation event', `${event.recommendationId} ${event.type} ${event.userId ?? ''}`);
  await tx.insert(recommendationEvents).values({ id, organisationId, ...event });
}
