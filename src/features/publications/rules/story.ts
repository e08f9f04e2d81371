import { placesApart, simhash, wordsCompared } from './simhash.ts';

/** Texts whose hashes differ in no more places say the same. */
export const STORY_PLACES_APART = 3;
/** What is said again later is another story. */
export const STORY_DAYS = 14;
/** Fewer words are the same by chance. */
const STORY_WORDS_MIN = 16;
/** A text of so many words is told apart without its title: another house gives the same dispatch another one. */
const LONG_TEXT_WORDS = 80;

const DAY_MS = 86_400_000;

/** What a publication is compared by. */
export interface Telling {
  readonly simhash: bigint;
  /** Whether it says enough to be compared at all. */
  readonly isTelling: boolean;
}

/** Whether a text says enough to be known by its words. */
export const isTelling = (text: string): boolean => wordsCompared(text).length >= STORY_WORDS_MIN;

export function tellingOf(title: string, text: string): Telling {
  const words = wordsCompared(text);
  const compared = words.length >= LONG_TEXT_WORDS ? words : [...wordsCompared(title), ...words];
  return { simhash: simhash(compared), isTelling: compared.length >= STORY_WORDS_MIN };
}

interface Told extends Telling {
  readonly publishedAt: Date;
}

/** Whether two publications tell the same story. */
export function tellTheSame(one: Told, other: Told): boolean {
  return (
    one.isTelling &&
    other.isTelling &&
    Math.abs(one.publishedAt.getTime() - other.publishedAt.getTime()) <= STORY_DAYS * DAY_MS &&
    placesApart(one.simhash, other.simhash) <= STORY_PLACES_APART
  );
}
