import { fold } from '#base/fold.ts';

/** Number of consecutive words in a shingle. */
const SHINGLE_WORDS = 2;
/** More words do not change what a text is about. */
const MAX_WORDS = 5_000;
/** Hashes in a minHashes: texts that share most shingles share some of these. */
const MIN_HASHES = 16;

/** The words of a text for comparison: without accents, capitals and punctuation. */
export function normalisedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function toShingles(words: readonly string[]): Set<string> {
  const read = words.slice(0, MAX_WORDS);
  if (read.length < SHINGLE_WORDS) return new Set(read);
  const last = read.length - SHINGLE_WORDS;
  return new Set(Array.from({ length: last + 1 }, (_, at) => read.slice(at, at + SHINGLE_WORDS).join(' ')));
}

/** The lowest hashes of the shingles (MinHash): equal for all texts that contain them. */
export function toMinHashes(shingles: ReadonlySet<string>): number[] {
  const hashes = new Set([...shingles].map(hashOf));
  return [...hashes].sort((one, other) => one - other).slice(0, MIN_HASHES);
}

/** The number of common members. */
export const countShared = <T>(one: Iterable<T>, other: ReadonlySet<T>): number =>
  [...one].filter((member) => other.has(member)).length;

/** Jaccard similarity, from 0 to 1. */
function jaccardSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = countShared(one, other);
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
}

/** FNV-1a with a final mixing step for an even distribution; a 32-bit integer as PostgreSQL stores it. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return hash ^ (hash >>> 16);
}

/**
 * Similarity from which texts are one story: a dispatch of ninety words of which another publisher changed one in ten.
 */
const SAME_STORY_MIN = 0.6;
/** Similarity from which texts are the same text. */
const SAME_TEXT_MIN = 0.9;
/** Later publications are another story. */
export const STORY_DAYS = 14;
/** Shorter texts are alike by chance. */
const STORY_WORDS_MIN = 16;
/** Texts this long are compared without their titles, since publishers change the title of a dispatch. */
const LONG_TEXT_WORDS = 40;
/**
 * Notices from one template differ in the names in their titles: more than this share must occur in the other text.
 */
const SHARED_NAMES_MIN = 0.75;
const NAME_LIKE = /\d|^.{4,}$/u;

const DAY_MS = 86_400_000;

/** What similar publications are looked up by. */
export interface TextSignature {
  readonly minHashes: readonly number[];
  /** Whether the text is long enough to be compared. */
  readonly isComparable: boolean;
}

interface StoryText {
  readonly title: string;
  readonly text: string;
  readonly publishedAt: Date;
}

/** Whether a text is long enough to be identified by its words. */
export const isLongEnoughToCompare = (text: string): boolean =>
  normalisedWords(text).length >= STORY_WORDS_MIN;

export function textSignature(title: string, text: string): TextSignature {
  const { compared, shingles } = toComparedText({ title, text });
  return { minHashes: toMinHashes(shingles), isComparable: compared.length >= STORY_WORDS_MIN };
}

/** The similarity of two publications if they are the same story, else 0. */
export function storySimilarity(one: StoryText, other: StoryText): number {
  if (Math.abs(one.publishedAt.getTime() - other.publishedAt.getTime()) > STORY_DAYS * DAY_MS) return 0;
  const [first, second] = [toComparedText(one), toComparedText(other)];
  if (Math.min(first.compared.length, second.compared.length) < STORY_WORDS_MIN) return 0;
  const similarity = jaccardSimilarity(first.shingles, second.shingles);
  return similarity >= SAME_STORY_MIN && hasNamesIn(first, second) && hasNamesIn(second, first)
    ? similarity
    : 0;
}

/** Whether a result of `storySimilarity` means the same text, not another publisher's version. */
export const isSameText = (similarity: number): boolean => similarity >= SAME_TEXT_MIN;

interface ComparedText {
  readonly compared: readonly string[];
  readonly shingles: ReadonlySet<string>;
  /** Names in the title; for a long text, only those that the text contains too. */
  readonly named: readonly string[];
  readonly words: ReadonlySet<string>;
}

function toComparedText({ title, text }: Pick<StoryText, 'title' | 'text'>): ComparedText {
  const [inTitle, inText] = [normalisedWords(title), normalisedWords(text)];
  const isLong = inText.length >= LONG_TEXT_WORDS;
  const compared = isLong ? inText : [...inTitle, ...inText];
  const textWords = new Set(inText);
  const named = [...new Set(inTitle)].filter(
    (word) => NAME_LIKE.test(word) && (!isLong || textWords.has(word)),
  );
  return { compared, shingles: toShingles(compared), named, words: new Set([...inTitle, ...inText]) };
}

const hasNamesIn = ({ named }: ComparedText, { words }: ComparedText): boolean =>
  named.length === 0 || named.filter((word) => words.has(word)).length > SHARED_NAMES_MIN * named.length;
