import type { ComplexSearchItem } from '#features/search/contract/complex-search.ts';
import { colour } from '#ui/theme/palette.ts';

/** The scorings a builder has, in the order of their colours. */
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
  readonly brought: number;
}

/** What each kind of criterion brought, several of a kind together. */
export function scoreParts({ parts = [] }: Pick<ComplexSearchItem, 'parts'>): ScorePart[] {
  return TYPES.flatMap((type) => {
    const own = parts.filter((part) => part.type === type);
    if (own.length === 0) return [];
    return { type, brought: own.reduce((sum, { value, multiplier }) => sum + value * multiplier, 0) };
  });
}

/** The kinds of criteria that any of these were scored by. */
export function partTypes(items: readonly Pick<ComplexSearchItem, 'parts'>[]): PartType[] {
  const used = new Set(items.flatMap(({ parts = [] }) => parts.map(({ type }) => type)));
  return TYPES.filter((type) => used.has(type));
}

/** What a full bar stands for: one, or the best of these where it is more. */
export const fullScore = (items: readonly Pick<ComplexSearchItem, 'score'>[]): number =>
  Math.max(1, ...items.map(({ score }) => score));
