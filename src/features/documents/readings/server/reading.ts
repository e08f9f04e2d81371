import type { Id } from '#base/ids.ts';
import type {
  DocumentDescription,
  DocumentRow,
} from '#features/documents/documents/server/documents-tables.ts';
import type { ReadingProgress } from '../contract/reading-progress.ts';
import type { DocumentPlace, FileKeeper } from './file-keeper.ts';

/** What the caller of a reading provides. */
export interface ReadingRequest {
  readonly signal: AbortSignal;
  readonly keeper: FileKeeper;
  /** Used if the page declares no lead picture. */
  readonly leadImage?: string | undefined;
  /** Reports progress; rejects when the reading is no longer wanted. */
  tell(step: 'found' | 'described' | 'read', found: ReadingProgress): Promise<void>;
  /** The document for a page with these addresses; `known` if it is already read. */
  placeFor(addresses: readonly string[]): Promise<DocumentPlace | 'known'>;
}

/** The result of a reading, stored but not recorded yet. */
export interface Reading {
  readonly documentId: Id;
  readonly description: DocumentDescription;
  readonly snapshot: { readonly html: string; readonly text: string; readonly hash: string } | null;
  readonly pictures: Partial<Pick<DocumentRow, 'imageFileId' | 'iconFileId' | 'fileId' | 'viewableFileId'>>;
  /** The preferred one first; empty for an upload. */
  readonly addresses: readonly string[];
}

/** A page that is already known and read. */
export interface KnownPage {
  readonly addresses: readonly string[];
  /** The document, if its address does not identify it. */
  readonly documentId?: Id;
}
