import { Binary, Field, FixedSizeList, Float32, Float64, Int32, List, Schema, Utf8 } from 'apache-arrow';

/** One findable as the index keeps it. Null is never used: an empty text stands for nothing. */
export interface FindableRow {
  readonly id: string;
  readonly kind: string;
  readonly documentId: string;
  readonly analysisId: string;
  readonly authorId: string;
  /** In which its words were analysed. */
  readonly language: 'fr' | 'en';
  /** Analysed words of the title, separated by spaces. */
  readonly title: string;
  /** Analysed words of all of it: title, text, remarks, tags. */
  readonly words: string;
  /** The same as written, folded only: exact phrases are looked for here, and words to show are taken from here. */
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
  /** Since when, in the order of `portfolios`, in milliseconds. */
  readonly filedAt: readonly number[];
  /** One after the other, a signed byte per dimension: what is scored. */
  readonly vectors: Uint8Array;
  /** Of which model; empty while there are none. */
  readonly embeddings: string;
  /** Of what it was made of: equal means that nothing changed. */
  readonly fingerprint: string;
}

/** One passage of a findable, to be found by meaning; what filters are asked most stands here too. */
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
  ...['id', 'kind', 'documentId', 'analysisId', 'authorId', 'language', 'title', 'words', 'plain'].map(text),
  new Field('date', new Float64(), false),
  ...['url', 'host'].map(text),
  ...['tags', 'readers', 'portfolios'].map(texts),
  numbers('filedAt'),
  new Field('vectors', new Binary(), false),
  ...['embeddings', 'fingerprint'].map(text),
]);

export const passageSchema = (dimensions: number) =>
  new Schema([
    text('id'),
    new Field('place', new Int32(), false),
    ...['kind', 'authorId'].map(text),
    texts('readers'),
    new Field('date', new Float64(), false),
    new Field('vector', new FixedSizeList(dimensions, new Field('item', new Float32(), true)), false),
  ]);
