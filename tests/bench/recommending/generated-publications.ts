import type { Language } from '../../../src/base/language.ts';
import { type Chance, chanceOf } from '../../pages/chance.ts';
import { ASPECTS, SUBJECTS, type Subject } from './interests.ts';

/** A topic: a subject and one aspect of it. */
export interface Topic {
  readonly subject: number;
  readonly aspect: number;
}

export interface GeneratedPublication extends Topic {
  readonly title: string;
  readonly text: string;
  readonly language: Language;
}

const FILLING = {
  fr: 'commune région projet année semaine habitants plan conseil annonce réunion question travail pays jour matin groupe avenir service place'.split(
    ' ',
  ),
  en: 'town region project year week people plan council announcement meeting question work country day morning group future service place'.split(
    ' ',
  ),
} as const;
const LINKS = { fr: ['pour', 'dans', 'avec', 'sur', 'sans'], en: ['for', 'in', 'with', 'on', 'without'] };
/** The percentage of publications with words of another subject. */
const DISTRACTING = 35;

/** Generates publications from a seed: in two languages, with synonyms, many of them only similar in words. */
export function* generatePublications(count: number, seed: number): Generator<GeneratedPublication> {
  const chance = chanceOf(seed);
  for (let n = 0; n < count; n += 1) {
    yield generateText(chance, {
      subject: chance.below(SUBJECTS.length),
      aspect: chance.below(ASPECTS.length),
    });
  }
}

/** A text about a topic; some texts also contain words of another subject. */
export function generateText(
  chance: Chance,
  about: Topic,
  language: Language = chance.pick(['fr', 'en']),
): GeneratedPublication {
  const subject = wordsOf(chance, SUBJECTS[about.subject], language);
  const side = wordsOf(chance, ASPECTS[about.aspect], language);
  const isDistracting = chance.below(100) < DISTRACTING;
  const stray = isDistracting ? wordsOf(chance, chance.pick(SUBJECTS), language).slice(0, 3) : [];
  const filling = () => chance.pick(FILLING[language]);
  const title = joined(chance, language, [...stray.slice(0, 2), subject[0], side[0], filling(), subject[1]]);
  const words = [...subject, ...subject.slice(2), ...side, ...stray, ...Array.from({ length: 14 }, filling)];
  const text = joined(chance, language, shuffled(chance, words));
  return { ...about, title, text, language };
}

/** One random word per concept. */
const wordsOf = (chance: Chance, of: Subject | undefined, language: Language): string[] =>
  shuffled(
    chance,
    (of?.concepts ?? []).map((notion) => chance.pick(notion[language])),
  );

const joined = (chance: Chance, language: Language, words: readonly (string | undefined)[]): string =>
  words
    .filter((word) => word !== undefined)
    .flatMap((word, place) => (place % 2 === 1 ? [chance.pick(LINKS[language]), word] : [word]))
    .join(' ');

function shuffled<T>(chance: Chance, all: readonly T[]): T[] {
  const left = [...all];
  return all.flatMap(() => left.splice(chance.below(left.length), 1));
}
