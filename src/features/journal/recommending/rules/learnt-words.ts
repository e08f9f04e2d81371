import { tellingWords } from './telling-words.ts';

/** Something that was done with a text. */
export interface Judged {
  readonly title: string;
  readonly language: string | null;
  readonly weight: number;
}

/** What stands in one text only may be chance, however much was done with it. */
const TEXTS_AT_LEAST = 2;

type Side = 'for' | 'against';
/** In which texts a word stands on one side, and what that weighs. */
const unsaid = () => ({ texts: new Set<string>(), weight: 0 });

/** Words that stand for what was liked and what was not: those that keep coming on one side, far more than on the other. */
export function learntWords(
  judged: readonly Judged[],
  max: number,
): { readonly liked: string[]; readonly disliked: string[] } {
  const counted = new Map<string, Record<Side, ReturnType<typeof unsaid>> & { readonly written: string }>();
  for (const { title, language, weight } of judged) {
    for (const [folded, written] of tellingWords(title, language)) {
      const word = counted.get(folded) ?? { written, for: unsaid(), against: unsaid() };
      const side = word[weight > 0 ? 'for' : 'against'];
      side.texts.add(title);
      side.weight += Math.abs(weight);
      counted.set(folded, word);
    }
  }
  const most = (side: Side, other: Side) =>
    [...counted.values()]
      .map((word) => ({ ...word[side], written: word.written, rest: word[other].weight }))
      .filter(({ texts, weight, rest }) => texts.size >= TEXTS_AT_LEAST && weight > 2 * rest)
      .sort((a, b) => b.weight - b.rest - (a.weight - a.rest) || (a.written < b.written ? -1 : 1))
      .slice(0, max)
      .map(({ written }) => written);
  return { liked: most('for', 'against'), disliked: most('against', 'for') };
}
