import type { Journal } from '../../../src/features/journal/journal/contract/journals.ts';
import type { Recommendation } from '../../../src/features/journal/journal/contract/recommendations.ts';
import { sampleDocument, sampleId } from './sample-document.ts';

/** A sample section, identified by its number. */
export function sampleJournal(number: number, more: Partial<Journal> = {}): Journal {
  return {
    id: sampleId('e', number),
    type: 'standalone',
    entityType: 'user',
    entityId: sampleId('b', 1),
    entityName: '',
    status: 'active',
    name: `Section ${number}`,
    template: null,
    headerId: null,
    origin: { type: 'user' },
    editable: true,
    archivable: true,
    count: 0,
    updatedOn: '2026-11-16T06:00:00.000Z',
    nextUpdateOn: '2026-11-16T12:00:00.000Z',
    isUpdating: false,
    isColdStart: false,
    auditInfo: { modifiedBy: null, modifiedOn: '2026-11-16T06:00:00.000Z' },
    ...more,
  };
}

type Sample = Partial<Omit<Recommendation, 'document'>> & {
  readonly document?: Partial<Recommendation['document']>;
};

/** A sample recommendation; higher numbers are lower in the list. */
export function sampleRecommendation(number: number, { document, ...rest }: Sample = {}): Recommendation {
  return {
    id: sampleId('f', number),
    journalId: sampleId('e', 1),
    documentId: sampleId('d', number),
    analysisId: null,
    kind: 'FeedItem',
    score: 1 - number / 100,
    rating: null,
    pinned: false,
    exhausted: false,
    recommendedOn: '2026-11-13T06:00:00.000Z',
    source: {
      id: null,
      title: 'La Gazette des rivages',
      host: 'gazette.example',
      address: 'https://gazette.example/',
    },
    tags: [],
    participants: [],
    participantCount: 0,
    alsoIn: [],
    parts: [],
    why: { kind: 'search', seed: null, search: 1, words: [], learnt: null },
    ...rest,
    document: sampleDocument(number, { excerpt: `Ce que dit le document ${number}.`, ...document }),
  };
}
