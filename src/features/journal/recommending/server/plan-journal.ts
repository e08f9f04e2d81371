import { ORGANISATION_NEWS_MAX, RECOMMENDATIONS_MAX } from '#features/journal/journal/contract/journals.ts';
import type { Filter, Scoring } from '#features/search/contract/criteria.ts';
import type { Scope } from '#features/search/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { WINDOW_DAYS } from '../rules/windows.ts';
import { analysesOfGroup } from './analyses-of-group.ts';
import type { JournalToRun } from './journal-to-run.ts';
import type { Plan, Question } from './question.ts';
import { planSection } from './section-plan.ts';
import { bestOfOrganisation, type Seed, seedsOfGroups, seedsOfPerson } from './seeds-of.ts';
import { objectivesOf, tagsOfOrganisation } from './subjects-of-organisation.ts';

/** Recommendations per run of the built-in sections. */
const COUNT = 12;
/** With fewer analyses, too little is known of a person's interests. */
const MIN_SEEDS = 3;
const FRESHNESS = { multiplier: 0.08, halfLifeDays: 10 };
/** News lose half of their freshness in four days. */
const NEWS_FRESHNESS = { multiplier: 0.4, halfLifeDays: 4 };
/** An analysis of the organisation says more than a tag or an objective. */
const [OF_SEED, OF_TAG, OF_OBJECTIVE] = [1, 0.7, 0.5];

/** Where two analyses or two tags find the same subject, both count in full. */
const FULL_SECOND_SHARE = 1;

const DEFAULTS = {
  isColdStart: false,
  expiresUnfound: false,
  proposesAnalyses: false,
  fixedFindings: [],
} as const satisfies Partial<Plan>;
const RECENT_PUBLICATIONS: readonly Filter[] = [
  { type: 'DocKind', kind: 'Include', param: ['FeedItem'], id: undefined },
  { type: 'Time', kind: 'Include', param: { days: WINDOW_DAYS }, id: undefined },
];

/** The queries of a section, by its type. */
export async function planJournal(tx: Transaction, journal: JournalToRun, now: Date): Promise<Plan> {
  switch (journal.template) {
    case null:
      return planSection(tx, journal);
    case 'ORGANISATION_NEWS':
      return planOfNews(tx, journal, now);
    case 'SIMILAR_TO_GROUPS_ANALYSES':
      return planOfSimilar(tx, journal, now, await seedsOfGroups(tx, journal, now));
    case 'SIMILAR_TO_USER_ANALYSES':
      return planOfSimilar(tx, journal, now, await seedsOfPerson(tx, journal));
    case 'GROUPS_ANALYSES': {
      const findings = await analysesOfGroup(tx, journal, now);
      const counts = { counts: [RECOMMENDATIONS_MAX], max: RECOMMENDATIONS_MAX };
      return {
        ...DEFAULTS,
        ...counts,
        questions: [],
        fixedFindings: findings,
        freshness: null,
        expiresUnfound: true,
        proposesAnalyses: true,
      };
    }
  }
}

async function planOfSimilar(
  tx: Transaction,
  journal: JournalToRun,
  now: Date,
  seeds: readonly Seed[],
): Promise<Plan> {
  const isColdStart = seeds.length < MIN_SEEDS;
  const questions = seeds.map((seed) => similarTo(journal, seed, 'similar'));
  return {
    ...DEFAULTS,
    counts: [COUNT],
    max: RECOMMENDATIONS_MAX,
    freshness: FRESHNESS,
    isColdStart,
    questions: isColdStart
      ? [...questions, ...(await organisationQuestions(tx, journal, now, 'coldStart'))]
      : questions,
  };
}

const planOfNews = async (tx: Transaction, journal: JournalToRun, now: Date): Promise<Plan> => ({
  ...DEFAULTS,
  counts: [ORGANISATION_NEWS_MAX],
  max: ORGANISATION_NEWS_MAX,
  freshness: NEWS_FRESHNESS,
  questions: await organisationQuestions(tx, journal, now, 'news'),
});

/**
 * Queries for the whole organisation: its tags, the objectives of its people, its best rated and most discussed
 * analyses.
 */
async function organisationQuestions(
  tx: Transaction,
  journal: JournalToRun,
  now: Date,
  kind: 'news' | 'coldStart',
): Promise<Question[]> {
  const tags = await tagsOfOrganisation(tx, journal, now);
  const objectives = await objectivesOf(tx, journal);
  const seeds = await bestOfOrganisation(tx, journal, now);
  const questionAbout = (text: string, family: string, multiplier: number, words: string[]): Question => ({
    ...amongPublications(journal, [{ type: 'Semantic', param: text, multiplier, id: family }]),
    askedFor: {
      family,
      secondShare: FULL_SECOND_SHARE,
      search: 0,
      why: { kind, seed: null, search: null, words },
    },
  });
  const questions = [
    ...tags.map((tag) => questionAbout(tag, 'tags', OF_TAG, [tag])),
    // Objectives are personal: they count but are not shown.
    ...objectives.map((objective) => questionAbout(objective, 'objectives', OF_OBJECTIVE, [])),
    ...seeds.map((seed) => similarTo(journal, seed, kind)),
  ];
  return questions.length > 0 ? questions : [latest(journal, kind)];
}

/** The latest publications, if nothing is known of the organisation. */
const latest = (journal: JournalToRun, kind: 'news' | 'coldStart'): Question => ({
  ...amongPublications(journal, [
    {
      type: 'DateDecay',
      multiplier: 0.1,
      id: undefined,
      param: { halfLifeDays: WINDOW_DAYS / 2, shape: 'Linear' },
    },
  ]),
  askedFor: {
    family: 'latest',
    secondShare: 0,
    search: 0,
    why: { kind, seed: null, search: null, words: [] },
  },
});

const similarTo = (
  journal: JournalToRun,
  { documentId, analysisId, title }: Seed,
  kind: 'similar' | 'news' | 'coldStart',
): Question => ({
  ...amongPublications(journal, [
    { type: 'Document', param: documentId, multiplier: OF_SEED, id: undefined },
  ]),
  askedFor: {
    family: 'seeds',
    secondShare: FULL_SECOND_SHARE,
    search: 0,
    why: { kind, seed: { analysisId, title }, search: null, words: [] },
  },
});

/** Queries recent publications that the readers of the section may read. */
function amongPublications(
  { organisationId, readerIds }: JournalToRun,
  scorings: readonly Scoring[],
): Omit<Question, 'askedFor'> {
  // Similar documents are compared with one in the organisation's own index; other queries search public publications
  // only.
  const usesDocument = scorings.some(({ type }) => type === 'Document');
  const scopes: readonly Scope[] = usesDocument ? [organisationId, 'public'] : ['public'];
  return { scopes, readerIds, scorings, filters: RECENT_PUBLICATIONS, isUserSearch: false };
}
