interface DemoSource {
  readonly title: string;
  readonly host: string;
  readonly feed: string;
  readonly language: string;
  readonly keywords: string;
  /** How long ago it was paused; absent while it is read. */
  readonly pausedDaysAgo?: number;
}

/** Invented publications in the three languages, one of them paused. */
export const DEMO_SOURCES: readonly DemoSource[] = [
  {
    title: 'La Gazette des rivages',
    host: 'gazette-rivages.example',
    feed: '/fil.xml',
    language: 'fr-CA',
    keywords: 'trait de côte, dune, port',
  },
  {
    title: 'Territoires vivants',
    host: 'territoires-vivants.example',
    feed: '/rss',
    language: 'fr-CA',
    keywords: 'littoral, concertation',
  },
  {
    title: 'Le Fil économique',
    host: 'fil-economique.example',
    feed: '/rubriques/mer.xml',
    language: 'fr-CA',
    keywords: 'assurance, fret',
  },
  {
    title: 'Métiers publics',
    host: 'metiers-publics.example',
    feed: '/actualites.rss',
    language: 'fr-CA',
    keywords: 'numérique, agents',
  },
  {
    title: 'Observatoire des transitions',
    host: 'obs-transitions.example',
    feed: '/publications.xml',
    language: 'fr-CA',
    keywords: '*',
    pausedDaysAgo: 13,
  },
  {
    title: 'Coastal Letters',
    host: 'coastal-letters.example',
    feed: '/feed',
    language: 'en-US',
    keywords: 'managed retreat',
  },
  {
    title: 'Harbour & Tide',
    host: 'harbour-tide.example',
    feed: '/news/feed.xml',
    language: 'en-CA',
    keywords: 'harbour, dredging, flood insurance',
  },
  {
    title: 'Quiet Code Review',
    host: 'quiet-code.example',
    feed: '/atom.xml',
    language: 'en-US',
    keywords: 'accessibility, energy, digital commons',
  },
];
