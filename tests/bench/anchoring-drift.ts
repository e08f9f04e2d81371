import type { TextSelector } from '../../src/features/documents/anchoring/contract/anchor.ts';
import { selectorOf } from '../../src/features/documents/anchoring/rules/selector-of.ts';
import type { Chance } from './anchoring-chance.ts';
import { generatedParagraph } from './anchoring-pages.ts';
import { edited, otherBlanks, otherTypography, withTypos } from './anchoring-rewrites.ts';

/** A marked passage, the changed page, and the expected position of the passage: null if it was deleted. */
export interface Drift {
  readonly kind: Kind;
  readonly text: string;
  readonly selector: TextSelector;
  readonly expected: { readonly start: number; readonly end: number } | null;
}

/** A page split into the text before the passage, the passage, and the text after it. */
interface Cut {
  readonly before: string;
  readonly quote: string;
  readonly after: string;
}

/** Possible replacements of a passage. */
const REPLACEMENTS = [
  'une phrase sur tout autre chose',
  'Nous corrigeons ici une erreur de la première version.',
  'this paragraph was removed',
  'voir l’encadré',
];

type Change = (chance: Chance, cut: Cut) => Cut | string;

/** The changes of pages; a change that returns a whole text has deleted the passage. */
const CHANGES = {
  untouched: (_, cut) => cut,
  whitespace: (chance, cut) => all(cut, (text) => otherBlanks(chance, text)),
  typographic: (chance, cut) => all(cut, (text) => otherTypography(chance, text)),
  typo: (chance, { before, quote, after }) => ({ before, quote: withTypos(chance, quote), after }),
  'edited-20': (chance, { before, quote, after }) => ({ before, quote: edited(chance, quote, 0.2), after }),
  'inserted-paragraphs': (chance, cut) => {
    const { first } = paragraphOf(cut);
    const before = `${generatedParagraph(chance)}\n${cut.before.slice(0, first)}${generatedParagraph(chance)}\n${cut.before.slice(first)}`;
    return { ...cut, before };
  },
  'inserted-and-edited': (chance, { before, quote, after }) => ({
    before: `${generatedParagraph(chance)}\n${generatedParagraph(chance)}\n${before}`,
    quote: edited(chance, quote, 0.2),
    after,
  }),
  'moved-paragraph': (chance, cut) => moved(chance, cut),
  'repeated-sentence': (chance, { before, quote, after }) => ({
    before: `${quote} ${generatedParagraph(chance)}\n${before}`,
    quote,
    after: `${after}\n${generatedParagraph(chance)} ${quote}`,
  }),
  'deleted-passage': (_, { before, after }) => before + after,
  'deleted-paragraph': (_, cut) => {
    const { first, last } = paragraphOf(cut);
    return cut.before.slice(0, first) + cut.after.slice(last + 1);
  },
  'deleted-like-left': (chance, { before, quote, after }) =>
    `${before}${after}\n${generatedParagraph(chance)} ${edited(chance, quote, 0.25)} ${generatedParagraph(chance)}`,
  'deleted-replaced': (chance, { before, after }) => before + chance.pick(REPLACEMENTS) + after,
} satisfies Record<string, Change>;

export type Kind = keyof typeof CHANGES;
export const KINDS = Object.keys(CHANGES) as Kind[];

/** Marks a random passage of about this many words in a page, and changes the page. */
export function drift(chance: Chance, kind: Kind, page: string, wordCount: number): Drift {
  const words = [...page.matchAll(/[^\s]+/g)];
  const at = chance.below(words.length - wordCount);
  const [first, last] = [words[at], words[at + wordCount - 1]];
  if (!first || !last) throw new Error('the page is too short');
  const selector = selectorOf(page, first.index, last.index + last[0].length);
  const change: Change = CHANGES[kind];
  const changed = change(chance, {
    before: page.slice(0, selector.start),
    quote: selector.exact,
    after: page.slice(selector.end),
  });
  if (typeof changed === 'string') return { kind, text: changed, selector, expected: null };
  const start = changed.before.length;
  return {
    kind,
    text: changed.before + changed.quote + changed.after,
    selector,
    expected: { start, end: start + changed.quote.length },
  };
}

function all({ before, quote, after }: Cut, rewrite: (text: string) => string): Cut {
  return { before: rewrite(before), quote: rewrite(quote), after: rewrite(after) };
}

/** The start of the passage's paragraph in the text before it, and its end in the text after it. */
function paragraphOf({ before, after }: Cut): { first: number; last: number } {
  const last = after.indexOf('\n');
  return { first: before.lastIndexOf('\n') + 1, last: last < 0 ? after.length : last };
}

/** Moves the paragraph of a passage before or after all others. */
function moved(chance: Chance, cut: Cut): Cut {
  const { first, last } = paragraphOf(cut);
  const lead = cut.before.slice(first);
  const tail = cut.after.slice(0, last);
  const rest = cut.before.slice(0, first) + cut.after.slice(last + 1);
  return chance.happens(0.5)
    ? { before: lead, quote: cut.quote, after: `${tail}\n${rest}` }
    : { before: `${rest}\n${lead}`, quote: cut.quote, after: tail };
}
