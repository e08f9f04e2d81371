import type { Output } from '#base/endpoint.ts';
import type { OpenedAnalysis } from '#features/analyses/web/public.ts';
import type { readDocument } from '#features/documents/contract/documents.ts';
import type { SavedThread } from './use-saved-thread.ts';

/** What the screen shows: a document, and the thread of it that is open or being prepared. */
export interface AnalysedDocument {
  readonly document: Output<typeof readDocument>;
  readonly analysis: OpenedAnalysis | null;
  readonly threads: readonly OpenedAnalysis[];
  readonly thread: SavedThread;
}
