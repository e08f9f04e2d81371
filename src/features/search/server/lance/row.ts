import { Binary, Field, FixedSizeList, Float32, Float64, Int32, List, Schema, Utf8 } from 'apache-arrow';

/** The index row of a findable. Null is never used: an empty text replaces it. */
export interface FindableRow {
  readonly id: string;
  readonly kind: string;
  readonly documentId: string;
  readonly analysisId: string;
  readonly authorId: string;
  /** The language in which its words were analysed. */
  readonly language: 'fr' | 'en';
  /** The terms of the title, separated by spaces. */
  readonly title: string;
  /** The terms of title, text, remarks and tags. */
  readonly words: string;
  /** The normalised words of the same: for exact phrases, and for words to display. */
  readonly plain: string;
  /** Milliseconds. */
  readonly date: number;
  /** Without scheme and `www.`. */
  readonly url: string;
  readonly host: string;
  /** Folded. */
  readonly tags: readonly string[];
  readonly readers: readonly string[];
  readonly portfolios: readonly string[];
  /** The filing times in milliseconds, in the order of `portfolios`. */
  readonly filedAt: readonly number[];
  /** All vectors concatenated, a signed byte per dimension: used for scoring. */
  readonly vectors: Uint8Array;
  /** The model of the vectors; empty without vectors. */
  readonly embeddings: string;
  /** Equal fingerprints mean equal content. */
  readonly fingerprint: string;
}

/** One passage of a findable, for vector search, with the most frequently filtered columns. */
export interface PassageRow {
  readonly id: string;
  readonly place: number;
  readonly kind: string;
  readonly authorId: string;
  readonly readers: readonly string[];
  readonly date: number;
  readonly vector: Float32Array;
}

const text = (name: string) => new Field(name, new Utf8(), false);
const texts = (name: string) => new Field(name, new List(new Field('item', new Utf8(), true)), false);
const numbers = (name: string) => new Field(name, new List(new Field('item', new Float64(), true)), false);

export const findableSchema = new Schema([
  text('id'),
  text('kind'),
  text('documentId'),
  text('analysisId'),
  text('authorId'),
  text('language'),
  text('title'),
  text('words'),
  text('plain'),
  new Field('date', new Float64(), false),
  text('url'),
  text('host'),
  texts('tags'),
  texts('readers'),
  texts('portfolios'),
  numbers('filedAt'),
  new Field('vectors', new Binary(), false),
  text('embeddings'),
  text('fingerprint'),
]);

export const passageSchema = (dimensions: number) =>
  new Schema([
    text('id'),
    new Field('place', new Int32(), false),
    text('kind'),
    text('authorId'),
    texts('readers'),
    new Field('date', new Float64(), false),
    new Field('vector', new FixedSizeList(dimensions, new Field('item', new Float32(), true)), false),
  ]);
