import type { Id } from '#base/ids.ts';
import type { Tag } from '#features/analyses/tags/contract/tags.ts';
import type { DocumentSummary } from '#features/documents/documents/contract/documents.ts';
import type { KnownAnalysis } from '../contract/known-analysis.ts';

/** What becomes an analysis: a document that was read, or an address that could not be. */
export interface FilingSubject {
  readonly document: DocumentSummary | null;
  readonly url: string | null;
  readonly title: string;
  /** Those of the document I may open, most recently edited first. */
  readonly known: readonly KnownAnalysis[];
  /** Filed beside the page itself, which stands there to be seen with what is known of it, and is read once it is filed. */
  readonly isBeside?: boolean;
}

/** Where it goes and what it is called, as chosen in the dialog. */
export interface FilingChoices {
  /** Made once, so that a second try makes nothing twice. */
  readonly analysisId: Id;
  readonly title: string;
  readonly portfolioIds: readonly Id[];
  readonly tags: readonly string[];
}

/** Choices that were not sent yet. */
export interface FilingBegun {
  readonly title: string;
  readonly ticked: readonly Id[];
  readonly tags: readonly Tag[];
  /** A tag that is being written. */
  readonly draft: string;
}

/** What came of it. */
export interface Filed {
  readonly analysis: { readonly id: Id; readonly documentId: Id };
  readonly portfolioIds: readonly Id[];
  readonly isNew: boolean;
}
