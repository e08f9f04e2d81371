import type { Id } from '#base/ids.ts';
import type { Tag } from '#features/analyses/tags/contract/tags.ts';
import type { DocumentSummary } from '#features/documents/documents/contract/documents.ts';
import type { KnownAnalysis } from '../contract/known-page.ts';

/** The subject of a filing: a document that was read, or an address that could not be. */
export interface FilingSubject {
  readonly document: DocumentSummary | null;
  readonly url: string | null;
  readonly title: string;
  /** The analyses of the document the reader may open, most recently edited first. */
  readonly known: readonly KnownAnalysis[];
  /** Filed in the extension, next to the page itself, whose card shows its analyses; the page is read once it is filed. */
  readonly isBeside?: boolean;
}

/** The choices made in the dialog. */
export interface FilingChoices {
  /** Generated once, so that a retry creates nothing twice. */
  readonly analysisId: Id;
  readonly title: string;
  readonly portfolioIds: readonly Id[];
  readonly tags: readonly string[];
}

/** Choices not submitted yet. */
export interface FilingDraft {
  readonly title: string;
  readonly ticked: readonly Id[];
  readonly tags: readonly Tag[];
  /** A tag being typed. */
  readonly draft: string;
}

/** The result of a filing. */
export interface FilingResult {
  readonly analysis: { readonly id: Id; readonly documentId: Id };
  readonly portfolioIds: readonly Id[];
  readonly isNew: boolean;
}
