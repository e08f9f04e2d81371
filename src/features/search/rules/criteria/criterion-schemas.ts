import { z } from 'zod';
import { FILTERS, SCORINGS } from '../../contract/criteria.ts';

/** A scoring as the product handles it, its type a property beside the others. */
export const scoringSchema = z.discriminatedUnion('type', [
  SCORINGS.Semantic.extend({ type: z.literal('Semantic') }),
  SCORINGS.Keywords.extend({ type: z.literal('Keywords') }),
  SCORINGS.DateDecay.extend({ type: z.literal('DateDecay') }),
  SCORINGS.Document.extend({ type: z.literal('Document') }),
  SCORINGS.Url.extend({ type: z.literal('Url') }),
  SCORINGS.PortfolioBias.extend({ type: z.literal('PortfolioBias') }),
  SCORINGS.Tags.extend({ type: z.literal('Tags') }),
  SCORINGS.PortfolioAddedTime.extend({ type: z.literal('PortfolioAddedTime') }),
]);

/** A filter in the same form. */
export const filterSchema = z.discriminatedUnion('type', [
  FILTERS.Keywords.extend({ type: z.literal('Keywords') }),
  FILTERS.Time.extend({ type: z.literal('Time') }),
  FILTERS.Url.extend({ type: z.literal('Url') }),
  FILTERS.DocKind.extend({ type: z.literal('DocKind') }),
  FILTERS.PortfolioId.extend({ type: z.literal('PortfolioId') }),
]);
