import type { ComplexSearchItem } from '#features/search/contract/complex-search.ts';
import { colour } from '#ui/theme/palette.ts';

/** The scoring types of the builder, in the order of their colours. */
export const PART_COLOURS = {
  Semantic: colour.series1,
  Keywords: colour.series2,
  DateDecay: colour.series3,
  PortfolioBias: colour.o,
  Url: colour.d,
} as const;
export type PartType = keyof typeof PART_COLOURS;
const TYPES = Object.keys(PART_COLOURS) as PartType[];

export interface ScorePart {
  readonly type: PartType;
  readonly points: number;
}

/** The score by type of criterion. */
export function scoreParts({ parts = [] }: Pick<ComplexSearchItem, 'parts'>): ScorePart[] {
  return TYPES.flatMap((type) => {
    const ofType = parts.filter((part) => part.type === type);
    if (ofType.length === 0) return [];
    return { type, points: ofType.reduce((sum, { value, multiplier }) => sum + value * multiplier, 0) };
  });
}

/** The types that occur in the scores of these items. */
export function partTypes(items: readonly Pick<ComplexSearchItem, 'parts'>[]): PartType[] {
  const used = new Set(items.flatMap(({ parts = [] }) => parts.map(({ type }) => type)));
  return TYPES.filter((type) => used.has(type));
}

/** The score of a full bar: one, or the best score if higher. */
export const fullScore = (items: readonly Pick<ComplexSearchItem, 'score'>[]): number =>
  Math.max(1, ...items.map(({ score }) => score));
