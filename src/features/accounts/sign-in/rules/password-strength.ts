import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** From 1, among the first guesses, to 4, out of reach. Passwords of strength 1 are refused. */
export type PasswordStrength = 1 | 2 | 3 | 4;

/** Words that are common here and rare in the lists of other languages. */
const LOCAL_WORDS = [
  'vigie',
  'vigiedemo',
  'vigietest',
  'veille',
  'prospective',
  'motdepasse',
  'changezmoi',
  'bienvenue',
  'administrateur',
  'utilisateur',
  'temporaire',
  'connexion',
];
/** Covers the list and its usual variations, but not six characters without a pattern: the shortest allowed (D1 §5). */
const FIRST_GUESSES = 100_000;
const MIN_NAME_LENGTH = 3;
/** The estimate takes seconds for a long repetition; the rest of a longer password is not looked at. */
const MAX_ESTIMATED_LENGTH = 32;

const estimator = new ZxcvbnFactory({
  dictionary: { common: dictionary['passwords-common'], local: LOCAL_WORDS },
  graphs: adjacencyGraphs,
});

/**
 * Estimates how many guesses find a password, with 49,000 common ones and the names in the address. Digits and signs around
 * a word do not make it stronger. Loads 400 kB: imported where a password is chosen only.
 */
export function passwordStrength(password: string, email: string): PasswordStrength {
  const folded = fold(password).slice(0, MAX_ESTIMATED_LENGTH);
  const letters = folded.replace(/[^a-z]/gi, '');
  const names = namesIn(email);
  const isMostlyLetters = letters.length * 2 >= folded.length;
  if (isMostlyLetters && isKnownWord(letters, names)) return 1;
  const { guesses, score } = estimator.check(folded, names);
  if (guesses < FIRST_GUESSES) return 1;
  return score === 0 || score === 1 ? 2 : score;
}

/** Whether letters are one of the words, a repetition or a row of keys. */
function isKnownWord(letters: string, names: string[]): boolean {
  const { score, sequence } = estimator.check(letters.toLowerCase(), names);
  const [only, another] = sequence;
  return score <= 1 && only?.pattern !== 'bruteforce' && another === undefined;
}

/** The names in an address: the whole, each half, each name and each part of a name. */
function namesIn(email: string): string[] {
  const plain = fold(email).toLowerCase();
  const parts = ['@', /[@.+_]/, /[^a-z]/].flatMap((separator) => plain.split(separator));
  const names = [plain, ...parts].flatMap((name) => [name, name.replace(/[^a-z]/g, '')]);
  return [...new Set(names)]
    .filter((name) => name.length >= MIN_NAME_LENGTH)
    .map((name) => name.slice(0, MAX_ESTIMATED_LENGTH));
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');
