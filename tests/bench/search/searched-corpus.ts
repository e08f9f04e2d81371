import { readFileSync } from 'node:fs';
import { type Chance, chanceOf } from '../../pages/chance.ts';

/** A document for all compared engines. */
export interface SearchedDocument {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly lang: 'fr' | 'en';
}

const VOCABULARY = new URL('../../../src/platform/embeddings/builtin/model/vocab.txt', import.meta.url);
/** Documents rotate through all subjects. */
export const SUBJECTS = 400;
const WORDS_OF_A_SUBJECT = 40;
/** The most frequent words occur in all texts; subjects consist of the others. */
const COMMON_WORDS = 3_000;
const SUBJECT_WORDS = 40_000;
const TEXT_WORDS = 200;
const TITLE_WORDS = 8;

/**
 * Generates documents, the same in every run: each about one of four hundred subjects, with words of the model's
 * vocabulary in realistic frequencies. A generator, so that a hundred thousand need no memory.
 */
export function* searchedCorpus(documents: number): Generator<SearchedDocument> {
  const { chance, subjects, common } = ground();
  for (let at = 0; at < documents; at += 1) {
    const subject = subjects[at % SUBJECTS] ?? [];
    const word = () => (chance.below(3) === 0 ? chance.pick(subject) : frequent(chance, common));
    const text = Array.from({ length: TEXT_WORDS / 2 + chance.below(TEXT_WORDS) }, word).join(' ');
    const title = Array.from({ length: TITLE_WORDS }, word).join(' ');
    yield { id: String(at), title, text, lang: at % 2 ? 'fr' : 'en' };
  }
}

/** Generates queries of two to four words of a subject. */
export function searchedQueries(count: number): string[] {
  const { subjects } = ground();
  const chance = chanceOf(77);
  return Array.from({ length: count }, () => {
    const subject = chance.pick(subjects);
    return Array.from({ length: 2 + chance.below(3) }, () => chance.pick(subject)).join(' ');
  });
}

function ground() {
  const words = readFileSync(VOCABULARY, 'utf8').split('\n');
  const chance = chanceOf(5);
  const rarer = words.slice(COMMON_WORDS, COMMON_WORDS + SUBJECT_WORDS).filter((word) => word.length > 3);
  const subjects = Array.from({ length: SUBJECTS }, () =>
    Array.from({ length: WORDS_OF_A_SUBJECT }, () => chance.pick(rarer)),
  );
  return { chance, subjects, common: words.slice(0, COMMON_WORDS) };
}

/** A word with Zipfian frequency. */
function frequent(chance: Chance, common: readonly string[]): string {
  const share = chance.below(1_000_000) / 1_000_000;
  return common[Math.floor(COMMON_WORDS ** share) - 1] ?? 'eau';
}
