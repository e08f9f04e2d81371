import { ORGANISATION_NEWS_MAX, RECOMMENDATIONS_MAX } from '#features/journal/journal/contract/journals.ts';
import type { Filter, Scoring } from '#features/search/contract/criteria.ts';
import type { Scope } from '#features/search/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { WINDOW_DAYS } from '../rules/windows.ts';
import { analysesOfGroup } from './analyses-of-group.ts';
import type { JournalToRun } from './journal-to-run.ts';
import type { Plan, Question } from './question.ts';
import { planOfSection } from './section-plan.ts';
import { bestOfOrganisation, type Seed, seedsOfGroups, seedsOfPerson } from './seeds-of.ts';
import { objectivesOf, tagsOfOrganisation } from './subjects-of-organisation.ts';

/** What the product's own sections propose in one run. */
const COUNT = 12;
/** Fewer analyses say too little of what somebody works on. */
const COLD_BELOW = 3;
const FRESHNESS = { multiplier: 0.08, halfLifeDays: 10 };
/** News are of these days. */
const NEWS_FRESHNESS = { multiplier: 0.4, halfLifeDays: 4 };
/** What the organisation works on says more than a subject in a word. */
const [OF_SEED, OF_TAG, OF_OBJECTIVE] = [1, 0.7, 0.5];

/** Where two analyses, or two subjects, speak for the same thing, both count. */
const AGREED = 1;

const PLAIN = { isColdStart: false, endsUnfound: false, isOfAnalyses: false, given: [] } as const;
const LATE_PUBLICATIONS: readonly Filter[] = [
  { type: 'DocKind', kind: 'Include', param: ['FeedItem'], id: undefined },
  { type: 'Time', kind: 'Include', param: { days: WINDOW_DAYS }, id: undefined },
];

/** What a section looks for, by what it is. */
export async function planOf(tx: Transaction, journal: JournalToRun, now: Date): Promise<Plan> {
  switch (journal.template) {
    case null:
      return planOfSection(tx, journal);
    case 'ORGANISATION_NEWS':
      return planOfNews(tx, journal, now);
    case 'SIMILAR_TO_GROUPS_ANALYSES':
      return planOfSimilar(tx, journal, now, await seedsOfGroups(tx, journal, now));
    case 'SIMILAR_TO_USER_ANALYSES':
      return planOfSimilar(tx, journal, now, await seedsOfPerson(tx, journal));
    case 'GROUPS_ANALYSES': {
      const given = await analysesOfGroup(tx, journal, now);
      const counts = { counts: [RECOMMENDATIONS_MAX], max: RECOMMENDATIONS_MAX };
      return {
        ...PLAIN,
        ...counts,
        questions: [],
        given,
        freshness: null,
        endsUnfound: true,
        isOfAnalyses: true,
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
  const isColdStart = seeds.length < COLD_BELOW;
  const questions = seeds.map((seed) => similarTo(journal, seed, 'similar'));
  return {
    ...PLAIN,
    ...{ counts: [COUNT], max: RECOMMENDATIONS_MAX, freshness: FRESHNESS, isColdStart },
    questions: isColdStart
      ? [...questions, ...(await ofOrganisation(tx, journal, now, 'coldStart'))]
      : questions,
  };
}

const planOfNews = async (tx: Transaction, journal: JournalToRun, now: Date): Promise<Plan> => ({
  ...PLAIN,
  ...{ counts: [ORGANISATION_NEWS_MAX], max: ORGANISATION_NEWS_MAX, freshness: NEWS_FRESHNESS },
  questions: await ofOrganisation(tx, journal, now, 'news'),
});

/** What matters to the whole organisation: its tags, what its people want to find out, what it rated and discussed most. */
async function ofOrganisation(
  tx: Transaction,
  journal: JournalToRun,
  now: Date,
  kind: 'news' | 'coldStart',
): Promise<Question[]> {
  const tags = await tagsOfOrganisation(tx, journal, now);
  const objectives = await objectivesOf(tx, journal);
  const seeds = await bestOfOrganisation(tx, journal, now);
  const about = (text: string, family: string, multiplier: number, words: string[]): Question => ({
    ...amongPublications(journal, [{ type: 'Semantic', param: text, multiplier, id: family }]),
    askedFor: { family, further: AGREED, search: 0, why: { kind, seed: null, search: null, words } },
  });
  const asked = [
    ...tags.map((tag) => about(tag, 'tags', OF_TAG, [tag])),
    // What somebody wants to find out is theirs: it counts and is not named.
    ...objectives.map((objective) => about(objective, 'objectives', OF_OBJECTIVE, [])),
    ...seeds.map((seed) => similarTo(journal, seed, kind)),
  ];
  return asked.length > 0 ? asked : [latest(journal, kind)];
}

/** Where nothing is known of an organisation, what was published last. */
const latest = (journal: JournalToRun, kind: 'news' | 'coldStart'): Question => ({
  ...amongPublications(journal, [
    {
      ...{ type: 'DateDecay', multiplier: 0.1, id: undefined },
      param: { halfLifeDays: WINDOW_DAYS / 2, shape: 'Linear' },
    },
  ]),
  askedFor: { family: 'latest', further: 0, search: 0, why: { kind, seed: null, search: null, words: [] } },
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
    further: AGREED,
    search: 0,
    why: { kind, seed: { analysisId, title }, search: null, words: [] },
  },
});

/** What was published of late and everyone may read, or whoever's section it is. */
function amongPublications(
  { organisationId, readerIds }: JournalToRun,
  scorings: readonly Scoring[],
): Omit<Question, 'askedFor'> {
  // What is compared stands in the organisation's own index; nothing else is asked of it.
  const isCompared = scorings.some(({ type }) => type === 'Document');
  const scopes: readonly Scope[] = isCompared ? [organisationId, 'public'] : ['public'];
  return { scopes, readerIds, scorings, filters: LATE_PUBLICATIONS, isOfPeople: false };
}
