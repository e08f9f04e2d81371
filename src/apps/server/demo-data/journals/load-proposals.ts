import type { Id, OrganisationId } from '#base/ids.ts';
import type { ScorePart, Why } from '#features/journal/journal/contract/recommendations.ts';
import { recommendationEvents, recommendationJudgements, recommendations } from '#features/journal/server.ts';
import { analysisId, DEMO_ANALYSES } from '../analyses/demo-analyses.ts';
import { demoId } from '../demo-id.ts';
import { type Demo, daysBefore } from '../demo-part.ts';
import { memberNamed } from '../demo-person.ts';
import { DEMO_DOCUMENTS } from '../documents/demo-documents.ts';
import { DEMO_PUBLICATIONS, publicationId } from '../publications/demo-publications.ts';
import { sourceOf } from '../publications/source-of.ts';
import type { DemoPast, DemoProposal } from './demo-journal.ts';

/** A journal as far as its proposals need to know it. */
export interface LoadedJournal {
  readonly id: Id;
  readonly organisationId: OrganisationId;
  readonly kind: Why['kind'];
  /** Judged by each for themselves. */
  readonly isEveryones: boolean;
  readonly readers: readonly string[];
  /** Nothing came later than that many days ago. */
  readonly renewedDaysAgo?: number;
}

/** The best of a section stands well above its last. */
const BEST = 0.94;
const STEP = 0.045;

/** What a journal shows today. */
export async function loadProposals(
  demo: Demo,
  journal: LoadedJournal,
  proposed: readonly DemoProposal[],
): Promise<void> {
  for (const [place, proposal] of proposed.entries()) {
    const { publication, rating, isPinned, alsoIn = [] } = proposal;
    const since = (journal.renewedDaysAgo ?? 0) + place / 2 + 0.3;
    const at = daysBefore(demo.now, Math.min(DEMO_PUBLICATIONS[publication].daysAgo, since));
    const id = idOf(journal, publication);
    const score = BEST - place * STEP;
    const judged = ratingOf(journal, rating, demo.now);
    await demo.tx.insert(recommendations).values({
      ...{ id, organisationId: journal.organisationId, journalId: journal.id },
      ...{ publicationId: publicationId(publication), score, parts: partsOf(score), recommendedAt: at },
      ...{ why: whyOf(journal, proposal), pinnedAt: isPinned ? at : null },
      folded: alsoIn.map((name) => ({ publicationId: publicationId(name), sourceId: sourceOf(name) })),
      ...(journal.isEveryones ? {} : judged),
    });
    if (journal.isEveryones && judged.ratedBy) await judgeAlone(demo, journal, id, judged);
    await loadEvents(demo, journal, { id, at, rating, place });
  }
}

/** What is on record of how something left a section. */
const TOLD_AS = {
  discarded: 'discarded',
  portfolio: 'toPortfolio',
  outdated: 'outdated',
  displaced: 'outdated',
} as const satisfies Record<DemoPast['because'], string>;

/** What it showed before. */
export async function loadPast(demo: Demo, journal: LoadedJournal, past: readonly DemoPast[]): Promise<void> {
  for (const [place, { publication, because, proposedDaysAgo, goneDaysAgo, rating, by }] of past.entries()) {
    const at = daysBefore(demo.now, proposedDaysAgo);
    const gone = daysBefore(demo.now, goneDaysAgo);
    const id = idOf(journal, publication);
    const userId = by ? memberNamed(by).userId : null;
    const score = 0.6 - place * STEP;
    const isDiscarded = because === 'discarded';
    const judged = isDiscarded
      ? { rating: 0, ratedBy: userId, ratedAt: gone }
      : ratingOf(journal, rating, gone);
    await demo.tx.insert(recommendations).values({
      ...{ id, organisationId: journal.organisationId, journalId: journal.id },
      ...{ publicationId: publicationId(publication), score, parts: partsOf(score), recommendedAt: at },
      ...{ why: whyOf(journal, { publication }), exhausted: true, exhaustedBecause: because },
      ...{ exhaustedBy: userId, deactivatedAt: gone },
      ...(journal.isEveryones ? {} : judged),
    });
    await loadEvents(demo, journal, { id, at, rating, place });
    await insertEvent(demo, journal, {
      recommendationId: id,
      type: TOLD_AS[because],
      at: gone,
      userId,
      details: {},
    });
  }
}

const idOf = ({ id }: LoadedJournal, name: string): Id => demoId('recommendation', `${id} ${name}`);

interface Judged {
  readonly rating?: number;
  readonly ratedBy?: Id | null;
  readonly ratedAt?: Date;
}

function ratingOf({ readers: [first] }: LoadedJournal, rating: number | undefined, at: Date): Judged {
  if (rating === undefined || first === undefined) return {};
  return { rating, ratedBy: memberNamed(first).userId, ratedAt: at };
}

async function judgeAlone(
  { tx }: Demo,
  { organisationId }: LoadedJournal,
  recommendationId: Id,
  { rating, ratedBy, ratedAt }: Judged,
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

function whyOf({ kind }: LoadedJournal, { seed, words }: DemoProposal): Why {
  return {
    kind,
    seed: seed
      ? { analysisId: analysisId(seed), title: DEMO_DOCUMENTS[DEMO_ANALYSES[seed].document].title }
      : null,
    ...{ search: kind === 'search' ? 1 : null, words: [...(words ?? [])], learnt: null },
  };
}

interface Told {
  readonly id: Id;
  readonly at: Date;
  readonly rating: number | undefined;
  readonly place: number;
}

/** It came; the first ones were opened by whoever reads the section, and some were rated by who had opened them. */
async function loadEvents(
  demo: Demo,
  journal: LoadedJournal,
  { id, at, rating, place }: Told,
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

async function insertEvent({ tx }: Demo, { organisationId }: LoadedJournal, event: NewEvent): Promise<void> {
  const id = demoId('recommendation event', `${event.recommendationId} ${event.type} ${event.userId ?? ''}`);
  await tx.insert(recommendationEvents).values({ id, organisationId, ...event });
}
