import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import type { Objective } from '#features/accounts/accounts/contract/objective.ts';
import { ORGANISATION_NEWS_MAX, RECOMMENDATIONS_MAX } from '#features/journal/journal/contract/journals.ts';
import type { Filter, Scoring } from '#features/search/contract/criteria.ts';
import { decayOf } from '#features/search/rules/scoring/decay-of.ts';
import type { Scope } from '#features/search/server.ts';
import { isSharedWithGroup } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Finding } from '../rules/select-candidates.ts';
import { daysBefore, WINDOW_DAYS } from '../rules/timing.ts';
import type { JournalToRun } from './journal-to-run.ts';
import { type Plan, type PlannedQuery, planSection } from './section-plan.ts';
import {
  analysisScore,
  bestOfOrganisation,
  HALF_ACTIVITY,
  type Seed,
  seedsOfGroups,
  seedsOfPerson,
} from './seeds-of.ts';

const READ_MAX = 100;
const HALF_LIFE = { halfLifeDays: 10, shape: 'Gaussian' } as const;

const rows = z.array(
  z.object({
    id,
    documentId: id,
    average: z.number().nullable(),
    activity: z.number(),
    lastEdited: z.coerce.date(),
  }),
);

/** JO-08: recent analyses of a group, the best rated and most discussed first. */
async function analysesOfGroup(
  tx: Transaction,
  { organisationId, groupId }: JournalToRun,
  now: Date,
): Promise<Finding[]> {
  if (!groupId) return [];
  const since = daysBefore(now, WINDOW_DAYS).toISOString();
  const found = await tx.execute(sql`
    SELECT a.id, a.document_id AS "documentId", a.evaluation_average AS average,
      a.activity_count AS activity, a.last_edited AS "lastEdited"
    FROM analyses a WHERE a.organisation_id = ${organisationId} AND ${isSharedWithGroup(sql`a.id`, { organisationId, groupId })}
      AND a.last_edited >= ${since} ORDER BY ${analysisScore} DESC, a.last_edited DESC, a.id LIMIT ${READ_MAX}`);
  return rows.parse(found.rows).map(({ id: analysisId, documentId, average, activity, lastEdited }) => ({
    subjectId: documentId,
    isPublication: false,
    analysisId,
    parts: [
      { type: 'Evaluation', value: (average ?? 0) / 100, multiplier: 0.5 },
      { type: 'Activity', value: activity / (activity + HALF_ACTIVITY), multiplier: 0.3 },
      { type: 'DateDecay', value: decayOf(now.getTime() - lastEdited.getTime(), HALF_LIFE), multiplier: 0.2 },
    ],
    origin: {
      family: 'analyses',
      secondShare: 0,
      search: 0,
      why: { kind: 'analysed', seed: null, search: null, words: [] },
    },
  }));
}

const TAGS_MAX = 8;
const OBJECTIVES_MAX = 6;
/** A season, since the work of an organisation changes. */
const USED_DAYS = 90;

const tagRows = z.array(z.object({ text: z.string() }));

/** The organisation's own tags, the most used recently first. */
async function tagsOfOrganisation(
  tx: Transaction,
  { organisationId }: JournalToRun,
  now: Date,
): Promise<string[]> {
  const since = daysBefore(now, USED_DAYS).toISOString();
  const { rows } = await tx.execute(sql`
    SELECT t.text FROM organisation_tags t LEFT JOIN (
      SELECT at.tag_key, count(*) AS uses FROM analysis_tags at JOIN analyses a ON a.id = at.analysis_id
      WHERE at.organisation_id = ${organisationId} AND a.last_edited >= ${since} GROUP BY at.tag_key) used
      ON used.tag_key = t.tag_key
    WHERE t.organisation_id = ${organisationId}
    ORDER BY coalesce(used.uses, 0) DESC, t.tag_key LIMIT ${TAGS_MAX}`);
  return tagRows.parse(rows).map(({ text }) => text);
}

const objectiveRows = z.array(z.object({ name: z.string() }));

/** Top-level objectives: of one person, or of everyone, the most common first. */
async function objectivesOf(
  tx: Transaction,
  { organisationId, userId }: JournalToRun,
): Promise<Objective['name'][]> {
  const { rows } = await tx.execute(sql`
    SELECT min(o.name) AS name FROM users u, jsonb_to_recordset(u.objectives) AS o (name text)
    WHERE u.organisation_id = ${organisationId} AND u.deleted_at IS NULL AND u.suspended_at IS NULL
      AND (${userId}::uuid IS NULL OR u.id = ${userId}) AND o.name <> ''
    GROUP BY vigie.fold(o.name) ORDER BY count(*) DESC, 1 LIMIT ${OBJECTIVES_MAX}`);
  return objectiveRows.parse(rows).map(({ name }) => name);
}

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
): Promise<PlannedQuery[]> {
  const tags = await tagsOfOrganisation(tx, journal, now);
  const objectives = await objectivesOf(tx, journal);
  const seeds = await bestOfOrganisation(tx, journal, now);
  const questionAbout = (
    text: string,
    family: string,
    multiplier: number,
    words: string[],
  ): PlannedQuery => ({
    ...amongPublications(journal, [{ type: 'Semantic', param: text, multiplier, id: family }]),
    origin: {
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
const latest = (journal: JournalToRun, kind: 'news' | 'coldStart'): PlannedQuery => ({
  ...amongPublications(journal, [
    {
      type: 'DateDecay',
      multiplier: 0.1,
      id: undefined,
      param: { halfLifeDays: WINDOW_DAYS / 2, shape: 'Linear' },
    },
  ]),
  origin: {
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
): PlannedQuery => ({
  ...amongPublications(journal, [
    { type: 'Document', param: documentId, multiplier: OF_SEED, id: undefined },
  ]),
  origin: {
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
): Omit<PlannedQuery, 'origin'> {
  // Similar documents are compared with one in the organisation's own index; other queries search public publications
  // only.
  const usesDocument = scorings.some(({ type }) => type === 'Document');
  const scopes: readonly Scope[] = usesDocument ? [organisationId, 'public'] : ['public'];
  return { scopes, readerIds, scorings, filters: RECENT_PUBLICATIONS, isUserSearch: false };
}
