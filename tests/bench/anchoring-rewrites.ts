import type { Chance } from './anchoring-chance.ts';

const BLANKS = ['\u00a0', '\u202f', '\u2009', '  ', '\n', '\t', '\u200b ', ' \n '];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const OTHER_WORDS =
  'pourtant mesure commune région rapport ancienne plusieurs toujours however policy quickly several market simple window decision'.split(
    ' ',
  );

/** The same words with other white space, with or without the spaces of French typography. */
export function otherBlanks(chance: Chance, words: string): string {
  return words
    .replace(/\s+/g, (blank) => (chance.happens(0.6) ? chance.pick(BLANKS) : blank))
    .replace(/\s*([;:!?»])/g, (_, mark) => `${chance.pick(['', ' ', '\u00a0', '\u202f'])}${mark}`);
}

/** The same words with other typography. */
export function otherTypography(chance: Chance, words: string): string {
  const turned = chance.happens(0.5)
    ? words
        .replace(/[’‘]/g, "'")
        .replace(/«\s*|\s*»/g, '"')
        .replace(/[–—]/g, '-')
    : words
        .replace(/'/g, '’')
        .replace(/"([^"]*)"/g, '« $1 »')
        .replace(/ - /g, ' — ');
  const joined = turned
    .replaceAll('…', '...')
    .replace(/fi/g, (pair) => (chance.happens(0.5) ? 'ﬁ' : pair))
    .replace(/fl/g, (pair) => (chance.happens(0.5) ? 'ﬂ' : pair))
    .replaceAll('œ', 'oe')
    .replace(/(\p{L}{3})(\p{L}{3})/gu, (word, first, rest) =>
      chance.happens(0.06) ? `${first}${chance.pick(['\u00ad', '-\n'])}${rest}` : word,
    );
  return chance.happens(0.3) ? joined.normalize('NFD') : joined;
}

/** The same words with occasional typos: inserted, missing, wrong or transposed letters. */
export function withTypos(chance: Chance, words: string): string {
  let typed = words;
  for (let slips = 1 + Math.floor(words.length / 50); slips > 0; slips -= 1) {
    const at = 1 + chance.below(Math.max(1, typed.length - 2));
    const [before, here, after] = [typed.slice(0, at), typed.charAt(at), typed.slice(at + 1)];
    typed = chance.pick([
      before + after,
      `${before}${chance.pick([...LETTERS])}${here}${after}`,
      `${before}${chance.pick([...LETTERS])}${after}`,
      `${before}${after.charAt(0)}${here}${after.slice(1)}`,
    ]);
  }
  return typed;
}

/** The same sentence with a share of its words replaced, removed, or followed by another word. */
export function edited(chance: Chance, words: string, share: number): string {
  const list = words.split(' ');
  for (let changes = Math.max(1, Math.round(list.length * share)); changes > 0; changes -= 1) {
    // The first and last words stay, so that the bounds of the edited sentence are known.
    const at = 1 + chance.below(Math.max(1, list.length - 2));
    const other = chance.pick(OTHER_WORDS);
    const kind = chance.next();
    if (kind < 0.6) list[at] = other;
    else if (kind < 0.8) list.splice(at, 0, other);
    else if (list.length > 4) list.splice(at, 1);
  }
  return list.join(' ');
}
