import type { AnalysisCard } from '../../../src/features/analyses/analyses/contract/analysis-card.ts';
import { countedSummary } from '../counted-analysis.ts';
import { sampleDocument, sampleId } from './sample-document.ts';

type Sample = Partial<Omit<AnalysisCard, 'document' | 'summary'>> & {
  readonly document?: Partial<AnalysisCard['document']>;
  readonly summary?: Partial<AnalysisCard['summary']>;
};

/** A sample analysis, identified by its number. */
export function sampleAnalysis(number: number, { document, summary, ...rest }: Sample = {}): AnalysisCard {
  return {
    id: sampleId('a', number),
    documentId: sampleId('d', number),
    title: `Analyse ${number}`,
    description: `Ce que dit le document ${number}.`,
    tags: [],
    participants: [{ id: sampleId('b', 1), firstName: 'Camille', lastName: 'Derrien' }],
    participantCount: 1,
    createdBy: sampleId('b', 1),
    creator: { id: sampleId('b', 1), firstName: 'Camille', lastName: 'Derrien' },
    threadName: '',
    downloadAuthorized: true,
    createdOn: '2026-11-12T09:00:00.000Z',
    lastEdited: '2026-11-12T10:00:00.000Z',
    role: 'Owner',
    auditInfo: { modifiedBy: sampleId('b', 1), modifiedOn: '2026-11-12T10:00:00.000Z' },
    ...rest,
    summary: { ...countedSummary([], []), ...summary },
    document: sampleDocument(number, document),
  };
}
