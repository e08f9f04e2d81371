import { makeReport } from '#features/analytics/server.ts';
import { saveSearch } from '#features/finding/server.ts';
import { journalStrategies, journals } from '#features/journal/server.ts';
import { demoId, organisationId } from './demo-id.ts';
import { type DemoContext, type DemoPart, daysBefore } from './demo-part.ts';
import { groupNamed, memberNamed } from './demo-people.ts';
import type { DemoGeneratedJournal, DemoSearch, DemoSection } from './journals/demo-journal.ts';
import { DEMO_SECTIONS } from './journals/demo-sections.ts';
import { loadPastRecommendations, loadRecommendations } from './journals/load-recommendations.ts';
import { DEMO_REFLECTIONS, reflectionId } from './reflections/demo-reflections.ts';

/** The news of each organisation. */
const DEMO_NEWS: readonly DemoGeneratedJournal[] = [
  {
    organisation: 'Agence Estuaire',
    template: 'ORGANISATION_NEWS',
    readers: ['camille.derrien', 'ines.caradec', 'mathieu.okafor', 'solene.legoff'],
    proposed: [
      {
        publication: 'mutuelle',
        rating: 3,
        alsoIn: ['mutuelleGazette', 'mutuelleTerritoires'],
        words: ['assurance', 'adaptation', 'submersion'],
      },
      { publication: 'surcotes', words: ['climat', 'mer'] },
      { publication: 'cartes', rating: 4, words: ['trait de côte', 'cartographie'] },
      { publication: 'quaiElectrique', rating: 1, words: ['port', 'énergie'] },
      { publication: 'biseau', rating: 2, words: ['eau', 'nappe'] },
      { publication: 'videos', words: ['sobriété', 'numérique'] },
      { publication: 'oyats', words: ['dune', 'littoral'] },
      { publication: 'tarif', words: ['eau', 'tarif'] },
      { publication: 'campings', words: ['littoral', 'relocalisation'] },
    ],
    past: [
      { publication: 'archives', because: 'displaced', proposedDaysAgo: 11, goneDaysAgo: 3, rating: 3 },
      { publication: 'voile', because: 'outdated', proposedDaysAgo: 14, goneDaysAgo: 5 },
    ],
  },
  {
    organisation: 'Agence Estuaire',
    template: 'SIMILAR_TO_GROUPS_ANALYSES',
    readers: ['camille.derrien', 'solene.legoff', 'yanis.belkacem'],
    proposed: [
      { publication: 'digueOuverte', seed: 'marshes' },
      { publication: 'rechargement', seed: 'dunes', rating: 4 },
      { publication: 'capteurs', seed: 'buoys' },
      { publication: 'recul', seed: 'campsite' },
      { publication: 'huitres', seed: 'seaHeat' },
      { publication: 'obligations', seed: 'smallFunds', rating: 2 },
      { publication: 'reuse', seed: 'salt' },
      { publication: 'phares', seed: 'archives' },
      { publication: 'dragage', seed: 'mud' },
      { publication: 'toitures', seed: 'island' },
      { publication: 'ia', seed: 'frugal' },
      { publication: 'sentier', seed: 'coast' },
    ],
    past: [{ publication: 'eoliennes', because: 'outdated', proposedDaysAgo: 19, goneDaysAgo: 6 }],
  },
  {
    organisation: 'Northern Shores Institute',
    template: 'ORGANISATION_NEWS',
    readers: ['eleanor.whitfield', 'priya.raman'],
    proposed: [
      { publication: 'buyouts', rating: 4, words: ['managed retreat', 'buyouts'] },
      { publication: 'premiums', rating: 3, words: ['flood insurance'] },
      { publication: 'dredging', words: ['harbour', 'dredging'] },
      { publication: 'saltmarsh', words: ['salt marsh'] },
      { publication: 'panels', rating: 2, words: ['citizens’ panels'] },
      { publication: 'seawalls', words: ['sea walls'] },
      { publication: 'gauges', words: ['tide gauges'] },
    ],
  },
  {
    organisation: 'Northern Shores Institute',
    template: 'SIMILAR_TO_GROUPS_ANALYSES',
    readers: ['eleanor.whitfield', 'marcus.adeyemi'],
    proposed: [
      { publication: 'seawalls', seed: 'panels' },
      { publication: 'saltmarsh', seed: 'marshLedger', rating: 3 },
      { publication: 'heat', seed: 'warmShelf' },
      { publication: 'gauges', seed: 'gauges' },
      { publication: 'dredging', seed: 'dredging' },
    ],
  },
];

const DECAY = { DateDecay: { param: { halfLifeDays: 14, shape: 'Gaussian' }, multiplier: 0.2 } } as const;

/** The stored form of a search, as the section editor creates it. */
function savedQuery({ meaning, keywords, without, days, count }: DemoSearch) {
  return {
    max_results: count,
    offset: 0,
    scorings: [
      { Semantic: { param: meaning, multiplier: 1 } },
      ...(keywords ? [{ Keywords: { param: [...keywords], multiplier: 0.5 } }] : []),
      DECAY,
    ],
    filters: [
      ...(days ? [{ Time: { param: { days }, kind: 'Include' } }] : []),
      ...(without ? [{ Keywords: { param: [...without], kind: 'Exclude' } }] : []),
    ],
  };
}

/** The journals of the people of the demo, as if they had been updated this morning, with their reading statistics. */
export const journalsPart: DemoPart = {
  name: 'journals',
  load: async (demo) => {
    for (const news of DEMO_NEWS) await loadNews(demo, news);
    for (const section of DEMO_SECTIONS) await loadSection(demo, section);
    await makeReport(demo.tx);
  },
};

/** The interval of updates: six hours. */
const INTERVAL_MS = 21_600_000;

function runsOf(now: Date, renewedDaysAgo: number | null = 0) {
  const ranAt = new Date(Math.floor(now.getTime() / INTERVAL_MS) * INTERVAL_MS);
  const renewedAt = renewedDaysAgo === null ? null : daysBefore(ranAt, renewedDaysAgo);
  return { ranAt, renewedAt, nextRunAt: new Date(ranAt.getTime() + INTERVAL_MS) };
}

async function loadNews(
  demo: DemoContext,
  { organisation, template, readers, ...news }: DemoGeneratedJournal,
): Promise<void> {
  const isNews = template === 'ORGANISATION_NEWS';
  const type = isNews ? 'organisation' : 'spotlight';
  // Each reader has a spotlight; the organisation’s news without a reader is shown in no journal.
  for (const reader of isNews ? [null] : [null, ...readers]) {
    const id = demoId(
      'journal',
      reader ? `${organisation} ${template} ${reader}` : `${organisation} ${template}`,
    );
    const owner = { id, organisationId: organisationId(organisation) };
    const userId = reader && memberNamed(reader).userId;
    const createdAt = daysBefore(demo.now, 40);
    await demo.tx
      .insert(journals)
      .values({ ...owner, type, template, userId, createdAt, ...runsOf(demo.now) });
    const journal = {
      ...owner,
      kind: isNews ? 'news' : 'similar',
      isEveryones: reader === null,
      readers: isNews ? readers : reader ? [reader] : [],
    } as const;
    await loadRecommendations(demo, journal, news.proposed);
    await loadPastRecommendations(demo, journal, news.past ?? []);
  }
}

async function loadSection(demo: DemoContext, section: DemoSection): Promise<void> {
  const { name, by: who, group, reflection, searches, readers, renewedDaysAgo = 0 } = section;
  const { userId: by, organisationId: organisation } = memberNamed(who);
  const id = demoId('journal', `${who} ${name}`);
  const owner = { id, organisationId: organisation };
  const at = daysBefore(demo.now, 30);
  const written = { modifiedBy: by, modifiedOn: at };
  await demo.tx.insert(journals).values({
    ...owner,
    type: 'standalone',
    name,
    createdBy: by,
    createdAt: at,
    ...readersOf(group, reflection, by),
    ...runsOf(demo.now, renewedDaysAgo),
    ...written,
  });
  for (const [position, search] of searches.entries()) {
    const searchId = await saveSearch(demo.tx, organisation, savedQuery(search), { by, at: demo.now });
    const strategy = { position, searchId, recommendationCount: search.count };
    await demo.tx
      .insert(journalStrategies)
      .values({ organisationId: organisation, journalId: id, ...strategy, ...written });
  }
  const journal = {
    ...owner,
    kind: 'search',
    isEveryones: false,
    readers,
    renewedDaysAgo: renewedDaysAgo ?? 0,
  } as const;
  await loadRecommendations(demo, journal, section.proposed);
  await loadPastRecommendations(demo, journal, section.past ?? []);
}

function readersOf(group: string | undefined, reflection: string | undefined, by: string) {
  if (group) return { groupId: groupNamed(group).groupId };
  if (!reflection) return { userId: by };
  const found = DEMO_REFLECTIONS.find(({ title }) => title === reflection);
  if (!found) throw new Error(`the demo has no reflection ${reflection}`);
  return { reflectionId: reflectionId(found) };
}
