import { eq } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import { feeds, insertSource, sourceWeeks, toSourceRow } from '#features/sources/server.ts';
import type { FeedFailure } from '#features/sources/sources/rules/feed-failures.ts';
import { shownWeeks } from '#features/sources/sources/rules/weeks.ts';
import { demoId, organisationId, userId } from './demo-id.ts';
import { type DemoContext, type DemoPart, daysBefore } from './demo-part.ts';
import { DEMO_ORGANISATIONS } from './demo-people.ts';

interface DemoSource {
  readonly title: string;
  readonly host: string;
  readonly feed: string;
  readonly language: string;
  readonly keywords: string;
  /** Days since it was paused; absent while it is active. */
  readonly pausedDaysAgo?: number;
  /** Its failure, and since when. */
  readonly trouble?: { readonly failure: FeedFailure; readonly hoursAgo: number };
  /** Days since it last brought a publication, where that is long ago. */
  readonly keptDaysAgo?: number;
  /** Publications kept per week, the current one last; and the number of dropped publications per kept one. */
  readonly weeks: readonly number[];
  readonly droppedPerKept: number;
}

/** Invented publications in three languages: most without problems, one paused, and one for each kind of failure. */
const DEMO_SOURCES: readonly DemoSource[] = [
  {
    title: 'La Gazette des rivages',
    host: 'gazette-rivages.example',
    feed: '/fil.xml',
    language: 'fr-CA',
    keywords: 'trait de côte, dune, port',
    weeks: [28, 31, 26, 33, 36, 30, 32, 34],
    droppedPerKept: 1.4,
  },
  {
    title: 'Territoires vivants',
    host: 'territoires-vivants.example',
    feed: '/rss',
    language: 'fr-CA',
    keywords: 'littoral, concertation',
    weeks: [17, 14, 19, 16, 18, 15, 17, 16],
    droppedPerKept: 0.8,
  },
  {
    title: 'Le Fil économique',
    host: 'fil-economique.example',
    feed: '/rubriques/mer.xml',
    language: 'fr-CA',
    keywords: 'assurance, fret',
    weeks: [96, 104, 99, 118, 115, 108, 110, 112],
    droppedPerKept: 3.1,
  },
  {
    title: 'Métiers publics',
    host: 'metiers-publics.example',
    feed: '/actualites.rss',
    language: 'fr-CA',
    keywords: 'numérique, agents',
    weeks: [15, 17, 14, 16, 15, 13, 18, 16],
    droppedPerKept: 2.2,
  },
  {
    title: 'Observatoire des transitions',
    host: 'obs-transitions.example',
    feed: '/publications.xml',
    language: 'fr-CA',
    keywords: '*',
    weeks: [6, 5, 7, 6, 8, 5, 7, 6],
    droppedPerKept: 0,
  },
  {
    title: 'Coastal Letters',
    host: 'coastal-letters.example',
    feed: '/feed',
    language: 'en-US',
    keywords: 'managed retreat',
    weeks: [9, 12, 8, 11, 10, 9, 12, 10],
    droppedPerKept: 1.1,
  },
  {
    title: 'Harbour & Tide',
    host: 'harbour-tide.example',
    feed: '/news/feed.xml',
    language: 'en-CA',
    keywords: 'harbour, dredging, flood insurance',
    trouble: { failure: 'feed-waiting', hoursAgo: 3 },
    weeks: [7, 6, 8, 7, 9, 6, 8, 5],
    droppedPerKept: 0.6,
  },
  {
    title: 'Quiet Code Review',
    host: 'quiet-code.example',
    feed: '/atom.xml',
    language: 'en-US',
    keywords: 'accessibility, energy, digital commons',
    weeks: [4, 3, 5, 4, 3, 4, 5, 4],
    droppedPerKept: 4,
  },
  {
    title: 'Cahiers de l’eau',
    host: 'cahiers-eau.example',
    feed: '/publications.xml',
    language: 'fr-CA',
    keywords: '*',
    weeks: [5, 6, 4, 7, 5, 6, 6, 5],
    droppedPerKept: 0,
  },
  {
    title: 'The Saltings',
    host: 'the-saltings.example',
    feed: '/feed.json',
    language: 'en-CA',
    keywords: 'marsh, marine heat',
    weeks: [2, 3, 2, 1, 3, 2, 2, 2],
    droppedPerKept: 0.5,
  },
  {
    title: 'Marées de l’estuaire',
    host: 'marees-estuaire.example',
    feed: '/bulletins.rss',
    language: 'fr-CA',
    keywords: 'surcote, marée',
    trouble: { failure: 'page-missing', hoursAgo: 146 },
    weeks: [12, 11, 13, 10, 11, 10, 5, 0],
    droppedPerKept: 0.2,
  },
  {
    title: 'Revue Rivages & sociétés',
    host: 'rivages-societes.example',
    feed: '/numeros.atom',
    language: 'fr-CA',
    keywords: 'attachement au lieu',
    keptDaysAgo: 22,
    weeks: [6, 5, 8, 4, 2, 0, 0, 0],
    droppedPerKept: 2,
  },
  {
    title: 'La Lettre du fret',
    host: 'lettre-du-fret.example',
    feed: '/rss',
    language: 'fr-CA',
    keywords: 'port sec, rail',
    pausedDaysAgo: 13,
    weeks: [9, 8, 9, 7, 8, 4, 0, 0],
    droppedPerKept: 1,
  },
];

/** The sources of single people, by email. */
const DEMO_OWN_SOURCES: readonly (DemoSource & { readonly owner: string })[] = [
  {
    owner: 'camille.derrien@agence-estuaire.example',
    title: 'Carnets d’une baie',
    host: 'carnets-baie.example',
    feed: '/carnets.atom',
    language: 'fr-CA',
    keywords: '*',
    weeks: [1, 2, 1, 0, 2, 1, 1, 1],
    droppedPerKept: 0,
  },
  {
    owner: 'camille.derrien@agence-estuaire.example',
    title: 'Le Blog du garde-côte',
    host: 'garde-cote.example',
    feed: '/rss.xml',
    language: 'fr-CA',
    keywords: 'dune, sentier',
    pausedDaysAgo: 6,
    weeks: [2, 1, 3, 2, 2, 1, 1, 0],
    droppedPerKept: 0.5,
  },
  {
    owner: 'eleanor.whitfield@northern-shores.example',
    title: 'Notes from a tide mill',
    host: 'tide-mill.example',
    feed: '/feed.xml',
    language: 'en-CA',
    keywords: '*',
    weeks: [1, 0, 1, 2, 1, 1, 0, 1],
    droppedPerKept: 0,
  },
];

/** Sources of the whole installation, added by a platform admin, and sources of single people. */
export const sourcesPart: DemoPart = {
  name: 'sources',
  load: async (demo) => {
    const people = DEMO_ORGANISATIONS.flatMap((organisation) =>
      organisation.people.map(({ email, role }) => ({ email, role, organisation: organisation.name })),
    );
    const admin = people.find(({ role }) => role === 'platform-admin');
    if (!admin) throw new Error('the demo has nobody to run its sources');
    for (const source of DEMO_SOURCES) await loadSource(demo, source, { by: userId(admin.email) });
    for (const source of DEMO_OWN_SOURCES) {
      const owner = people.find(({ email }) => email === source.owner);
      if (!owner) throw new Error(`nobody of the demo is ${source.owner}`);
      const ownerId = userId(owner.email);
      await loadSource(demo, source, {
        by: ownerId,
        own: { ownerId, organisationId: organisationId(owner.organisation) },
      });
    }
  },
};

interface Ownership {
  readonly by: Id;
  /** Set for the sources of one person. */
  readonly own?: { readonly ownerId: Id; readonly organisationId: Id };
}

async function loadSource(
  { tx, now }: DemoContext,
  source: DemoSource,
  { by, own }: Ownership,
): Promise<void> {
  const { host, feed, pausedDaysAgo, title, keywords, language } = source;
  const domain = `https://${host}`;
  const id = demoId('source', host);
  const isActive = pausedDaysAgo === undefined;
  const fields = { title, keywords, language, domain, rssUrl: domain + feed, active: isActive };
  const pausedOn = isActive ? null : daysBefore(now, pausedDaysAgo);
  const added = daysBefore(now, ADDED_DAYS_AGO);
  const { feedId } = await insertSource(tx, {
    id,
    ...toSourceRow(fields, [language]),
    ...own,
    pausedOn,
    pausedBy: pausedOn && by,
    keptAt: daysBefore(now, source.keptDaysAgo ?? 0.1),
    droppedAt: daysBefore(now, 0.2),
    createdBy: by,
    createdOn: added,
    modifiedBy: by,
    modifiedOn: added,
  });
  await tx.update(feeds).set(stateOf(source, now)).where(eq(feeds.id, feedId));
  const mondays = shownWeeks(now);
  await tx.insert(sourceWeeks).values(
    source.weeks.map((kept, place) => ({
      sourceId: id,
      week: mondays[place] ?? '',
      kept,
      droppedKeywords: Math.round((kept || 3) * source.droppedPerKept),
      opened: Math.round(kept / 3),
      rated: Math.round(kept / 6),
      analysed: Math.round(kept / 15),
    })),
  );
}

const ADDED_DAYS_AGO = 120;
/** These addresses are invented: they are never visited. */
const NEXT_VISIT_DAYS = 3_650;

function stateOf({ trouble, pausedDaysAgo }: DemoSource, now: Date) {
  const hoursAgo = (hours: number) => daysBefore(now, hours / 24);
  const nextVisitAt = daysBefore(now, -NEXT_VISIT_DAYS);
  if (!trouble) {
    const read = pausedDaysAgo === undefined ? hoursAgo(0.4) : daysBefore(now, pausedDaysAgo);
    return { nextVisitAt, visitedAt: read, succeededAt: read, changedAt: read };
  }
  const since = hoursAgo(trouble.hoursAgo);
  return {
    failure: trouble.failure,
    failingSince: since,
    failures: 3,
    visitedAt: hoursAgo(0.4),
    succeededAt: since,
    changedAt: since,
    nextVisitAt: trouble.failure === 'feed-waiting' ? daysBefore(now, -0.1) : nextVisitAt,
  };
}
