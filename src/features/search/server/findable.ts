import type { Id, OrganisationId } from '#base/ids.ts';
import type { DocKind } from '../contract/criteria.ts';

/** Whose things are looked through: an organisation's, or what is published and belongs to nobody. */
export type Scope = OrganisationId | 'public';

/** Something that can be found, as its feature tells it; the index keeps what it needs of it. */
export interface Findable {
  readonly id: Id;
  readonly kind: DocKind;
  /** What it is about; its own id for a document. Null for a reflection. */
  readonly documentId: Id | null;
  readonly analysisId: Id | null;
  /** Who wrote it; told of passages only. */
  readonly authorId: Id | null;
  /** `fr` or `en` where it is known; otherwise it is told from the words. */
  readonly language: string | null;
  readonly title: string;
  /** What it says. */
  readonly text: string;
  /** What people said about it: highlights, comments, missions, replies. */
  readonly remarks: string;
  readonly tags: readonly string[];
  /** Published, else made. */
  readonly date: Date;
  readonly url: string | null;
  /** Ids of the people and groups that may open it; of nobody where everyone may. */
  readonly readers: readonly Id[];
  /** In which portfolios, and since when. */
  readonly portfolios: readonly { readonly id: Id; readonly addedAt: Date }[];
}
