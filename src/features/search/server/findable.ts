import type { Id, OrganisationId } from '#base/ids.ts';
import type { DocKind } from '../contract/criteria.ts';

/** Whose items are searched: those of an organisation, or public ones (publications of feeds). */
export type Scope = OrganisationId | 'public';

/** A searchable item as its feature provides it; the index stores what it needs. */
export interface Findable {
  readonly id: Id;
  readonly kind: DocKind;
  /** The document it is about; its own id for a document. Null for a reflection. */
  readonly documentId: Id | null;
  readonly analysisId: Id | null;
  /** The author, for passages only. */
  readonly authorId: Id | null;
  /** `fr` or `en` if known; otherwise detected from the text. */
  readonly language: string | null;
  readonly title: string;
  /** Its own text. */
  readonly text: string;
  /** What people wrote about it: highlights, comments, missions, replies. */
  readonly remarks: string;
  readonly tags: readonly string[];
  /** Publication date, else creation date. */
  readonly date: Date;
  readonly url: string | null;
  /** Ids of the people and groups with access; empty where everyone has access. */
  readonly readers: readonly Id[];
  /** The portfolios that contain it, and since when. */
  readonly portfolios: readonly { readonly id: Id; readonly addedAt: Date }[];
}
