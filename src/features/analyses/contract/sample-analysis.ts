import type { AnalysisCard } from './analysis-card.ts';

type Sample = Partial<Omit<AnalysisCard, 'document' | 'summary'>> & {
  readonly document?: Partial<AnalysisCard['document']>;
  readonly summary?: Partial<AnalysisCard['summary']>;
};

const idOf = (kind: string, number: number) =>
  `019a7c1e-0000-7000-8000-${kind}${String(number).padStart(11, '0')}`;

/** An analysis for tests, told from others by its number. */
export function sampleAnalysis(number: number, { document, summary, ...rest }: Sample = {}): AnalysisCard {
  return {
    id: idOf('a', number),
    documentId: idOf('d', number),
    title: `Analyse ${number}`,
    description: `Ce que dit le document ${number}.`,
    tags: [],
    participants: [{ id: idOf('b', 1), firstName: 'Camille', lastName: 'Derrien' }],
    participantCount: 1,
    createdBy: idOf('b', 1),
    creator: { id: idOf('b', 1), firstName: 'Camille', lastName: 'Derrien' },
    threadName: '',
    downloadAuthorized: true,
    createdOn: '2026-11-12T09:00:00.000Z',
    lastEdited: '2026-11-12T10:00:00.000Z',
    role: 'Owner',
    auditInfo: { modifiedBy: idOf('b', 1), modifiedOn: '2026-11-12T10:00:00.000Z' },
    ...rest,
    summary: {
      evaluationAverage: null,
      evaluationCount: 0,
      activityCount: 0,
      codes: { c: 0, o: 0, d: 0, e: 0 },
      topElements: [],
      ...summary,
    },
    document: {
      id: idOf('d', number),
      kind: 'page',
      url: `https://gazette.example/${number}`,
      title: `Document ${number}`,
      excerpt: '',
      byline: '',
      siteName: 'La Gazette des rivages',
      datePublished: '2026-11-12T00:00:00.000Z',
      language: 'fr',
      doi: null,
      wordCount: 900,
      pageCount: null,
      contentType: 'text/html',
      reading: 'whole',
      failure: null,
      imageUrl: null,
      iconUrl: null,
      ...document,
    },
  };
}
