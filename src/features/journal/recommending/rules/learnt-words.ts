import { significantWords } from './significant-words.ts';

/** A title with the weight of what a reader did with it. */
export interface WeightedTitle {
  readonly title: string;
  readonly language: string | null;
  readonly weight: number;
}

/** A word in a single text may be chance, however high its weight. */
const MIN_TEXTS = 2;

type Side = 'for' | 'against';
/** The texts that contain a word on one side, and their total weight. */
const emptyCount = () => ({ texts: new Set<string>(), weight: 0 });

/** Words that occur repeatedly in liked or disliked titles, and much more on that side than on the other. */
export function learntWords(
  judged: readonly WeightedTitle[],
  max: number,
): { readonly liked: string[]; readonly disliked: string[] } {
  const counted = new Map<
    string,
    Record<Side, ReturnType<typeof emptyCount>> & { readonly written: string }
  >();
  for (const { title, language, weight } of judged) {
    for (const [folded, written] of significantWords(title, language)) {
      const word = counted.get(folded) ?? { written, for: emptyCount(), against: emptyCount() };
      const side = word[weight > 0 ? 'for' : 'against'];
      side.texts.add(title);
      side.weight += Math.abs(weight);
      counted.set(folded, word);
    }
  }
  const topWords = (side: Side, other: Side) =>
    [...counted.values()]
      .map((word) => ({ ...word[side], written: word.written, rest: word[other].weight }))
      .filter(({ texts, weight, rest }) => texts.size >= MIN_TEXTS && weight > 2 * rest)
      .sort((a, b) => b.weight - b.rest - (a.weight - a.rest) || (a.written < b.written ? -1 : 1))
      .slice(0, max)
      .map(({ written }) => written);
  return { liked: topWords('for', 'against'), disliked: topWords('against', 'for') };
}
