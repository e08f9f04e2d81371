import { z } from 'zod';
import { id } from '#base/ids.ts';
import { WEB_URL_MAX } from '#base/validators.ts';

/** Longer than any pasted abstract. */
export const QUERY_TEXT_MAX = 20_000;
export const CRITERIA_MAX = 20;
const IDS_MAX = 50;
/** Texts or addresses per criterion: each is a query of its own. */
export const TEXTS_MAX = 20;
const MULTIPLIER_MAX = 1_000;
const DAYS_MAX = 36_500;

/** The kinds of items, by their wire names. */
export const DOC_KINDS = ['Document', 'Analysis', 'Passage', 'Reflection', 'FeedItem'] as const;
export type DocKind = (typeof DOC_KINDS)[number];

const criterionId = z.string().max(100).optional();
const queryText = z.string().trim().min(1).max(QUERY_TEXT_MAX);
const oneOrMore = <T extends z.ZodType<string>>(value: T, maximum: number) =>
  z.union([value.transform((one) => [one]), z.array(value).min(1).max(maximum)]);
const words = oneOrMore(queryText, TEXTS_MAX);
const urls = oneOrMore(z.string().trim().min(1).max(WEB_URL_MAX), TEXTS_MAX);
const ids = oneOrMore(id, IDS_MAX);

/** How a value decreases with age: one half at the half-life, whatever the shape. */
const decay = z.strictObject({
  halfLifeDays: z.number().positive().max(DAYS_MAX),
  shape: z.enum(['Gaussian', 'Exponential', 'Linear']).default('Gaussian'),
});
export type Decay = z.infer<typeof decay>;

const scoringOf = <P extends z.ZodType>(param: P) =>
  z.strictObject({ param, multiplier: z.number().min(0).max(MULTIPLIER_MAX).default(1), id: criterionId });
const filterOf = <P extends z.ZodType>(param: P) =>
  z.strictObject({ param, kind: z.enum(['Include', 'Exclude']).default('Include'), id: criterionId });

/** SC-02, D3 §3: scorings add between zero and their multiplier to the score of a document. */
export const SCORINGS = {
  Semantic: scoringOf(queryText),
  Keywords: scoringOf(words),
  DateDecay: scoringOf(decay),
  Document: scoringOf(id),
  Url: scoringOf(urls),
  PortfolioBias: scoringOf(id),
  Tags: scoringOf(words),
  PortfolioAddedTime: scoringOf(decay.extend({ shape: decay.shape.shape.default('Linear') })),
} as const;
export type ScoringType = keyof typeof SCORINGS;

/** The last days, or a range between two dates. */
const time = z.union([
  z.strictObject({ days: z.number().positive().max(DAYS_MAX) }),
  z.strictObject({ from: z.iso.datetime().optional(), to: z.iso.datetime().optional() }),
]);

/** SC-02, D3 §3: filters limit the results. Include: any value matches; several filters: all must match; Exclude wins. */
export const FILTERS = {
  Keywords: filterOf(words),
  Time: filterOf(time),
  Url: filterOf(urls),
  DocKind: filterOf(oneOrMore(z.enum(DOC_KINDS), TEXTS_MAX)),
  PortfolioId: filterOf(ids),
} as const;

type Table = Readonly<Record<string, z.ZodType>>;
type OneOf<T extends Table> = { [K in keyof T & string]: { type: K } & z.output<T[K]> }[keyof T & string];
export type Scoring = OneOf<typeof SCORINGS>;
export type Filter = OneOf<typeof FILTERS>;
