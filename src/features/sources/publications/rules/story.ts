import { likeness, shinglesOf, sketchOf, wordsCompared } from './shingles.ts';

/** Texts that have so much in common tell the same: a dispatch of ninety words in ten of which another house changed one. */
const SAME_STORY = 0.6;
/** Texts that have so much in common are one text. */
const SAME_TEXT = 0.9;
/** What is said again later is another story. */
export const STORY_DAYS = 14;
/** Fewer words are the same by chance. */
const STORY_WORDS_MIN = 16;
/** A text of so many words is told apart without its title: another house gives the same dispatch another one. */
const LONG_TEXT_WORDS = 40;
/** Notices of one form differ in what their titles name: more than so much of it must be in the other too. */
const NAMED_ALIKE = 0.75;
const NAMING = /\d|^.{4,}$/u;

const DAY_MS = 86_400_000;

/** What a publication is looked up by. */
export interface Telling {
  readonly sketch: readonly number[];
  /** Whether it says enough to be compared at all. */
  readonly isTelling: boolean;
}

interface Told {
  readonly title: string;
  readonly text: string;
  readonly publishedAt: Date;
}

/** Whether a text says enough to be known by its words. */
export const isTelling = (text: string): boolean => wordsCompared(text).length >= STORY_WORDS_MIN;

export function tellingOf(title: string, text: string): Telling {
  const { compared, shingles } = saidBy({ title, text });
  return { sketch: sketchOf(shingles), isTelling: compared.length >= STORY_WORDS_MIN };
}

/** How much two publications have in common if they tell the same story, else 0. */
export function sameStory(one: Told, other: Told): number {
  if (Math.abs(one.publishedAt.getTime() - other.publishedAt.getTime()) > STORY_DAYS * DAY_MS) return 0;
  const [said, saidThere] = [saidBy(one), saidBy(other)];
  if (Math.min(said.compared.length, saidThere.compared.length) < STORY_WORDS_MIN) return 0;
  const alike = likeness(said.shingles, saidThere.shingles);
  return alike >= SAME_STORY && isNamedBy(said, saidThere) && isNamedBy(saidThere, said) ? alike : 0;
}

/** Of what `sameStory` says: one and the same text, rather than another house's of the same. */
export const isSameText = (alike: number): boolean => alike >= SAME_TEXT;

interface Said {
  readonly compared: readonly string[];
  readonly shingles: ReadonlySet<string>;
  /** What its title names: of a long text, as far as the text speaks of it too. */
  readonly named: readonly string[];
  readonly words: ReadonlySet<string>;
}

function saidBy({ title, text }: Pick<Told, 'title' | 'text'>): Said {
  const [inTitle, inText] = [wordsCompared(title), wordsCompared(text)];
  const isLong = inText.length >= LONG_TEXT_WORDS;
  const compared = isLong ? inText : [...inTitle, ...inText];
  const own = new Set(inText);
  const named = [...new Set(inTitle)].filter((word) => NAMING.test(word) && (!isLong || own.has(word)));
  return { compared, shingles: shinglesOf(compared), named, words: new Set([...inTitle, ...inText]) };
}

const isNamedBy = ({ named }: Said, { words }: Said): boolean =>
  named.length === 0 || named.filter((word) => words.has(word)).length > NAMED_ALIKE * named.length;
