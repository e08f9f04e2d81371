import { z } from 'zod';
import { id } from '#base/ids.ts';
import { analysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';

/** An analysis of the same document that the caller may open. */
export const knownAnalysis = z.object({
  analysis: analysisCard,
  /** The caller's portfolios that contain it. */
  portfolioIds: z.array(id),
});
export type KnownAnalysis = z.infer<typeof knownAnalysis>;
