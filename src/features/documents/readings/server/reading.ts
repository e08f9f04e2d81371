import type { Id } from '#base/ids.ts';
import type {
  DocumentDescription,
  DocumentRow,
} from '#features/documents/documents/server/documents-tables.ts';
import type { FoundSoFar } from '../contract/found-so-far.ts';
import type { FileKeeper, Place } from './file-keeper.ts';

/** What a reading needs to know of whoever asked for it. */
export interface Errand {
  readonly signal: AbortSignal;
  readonly keeper: FileKeeper;
  /** Stands in for a lead picture the page does not name. */
  readonly leadImage?: string | undefined;
  /** Says how far it is; fails when nobody wants it any more. */
  tell(step: 'found' | 'described' | 'read', found: FoundSoFar): Promise<void>;
  /** The document a page becomes, by its addresses; `known` when it was read already and need not be. */
  placeFor(addresses: readonly string[]): Promise<Place | 'known'>;
}

/** Everything that was found, stored and not yet kept. */
export interface Reading {
  readonly documentId: Id;
  readonly description: DocumentDescription;
  readonly snapshot: { readonly html: string; readonly text: string; readonly hash: string } | null;
  readonly pictures: Partial<Pick<DocumentRow, 'imageFileId' | 'iconFileId' | 'fileId' | 'viewableFileId'>>;
  /** The one it is opened by first; none for an upload. */
  readonly addresses: readonly string[];
}

/** A page that turned out to be known and read. */
export interface KnownPage {
  readonly addresses: readonly string[];
  /** The document itself, where its address alone does not tell. */
  readonly documentId?: Id;
}
