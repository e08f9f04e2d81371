import type { Output } from '#base/endpoint.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import type { readDocument } from '#features/documents/documents/contract/documents.ts';
import type { SavedThread } from './use-saved-thread.ts';

/** The data of the screen: a document, and its thread that is open or being prepared. */
export interface AnalysedDocument {
  readonly document: Output<typeof readDocument>;
  readonly analysis: AnalysisCard | null;
  readonly threads: readonly AnalysisCard[];
  readonly thread: SavedThread;
}
