import { z } from 'zod';
import { event } from '#base/event.ts';
import { type Id, id } from '#base/ids.ts';

/** The topic of a portfolio; only its owners may follow it. */
const portfolioTopic = (portfolioId: Id): string => `portfolio:${portfolioId}`;

/** An analysis was added to a portfolio or removed. */
export const portfolioChanged = event(
  'portfolio-changed',
  z.object({ organisationId: id, portfolioId: id, analysisId: id }),
  ({ portfolioId }) => [portfolioTopic(portfolioId)],
);

/**
 * The content of these portfolios changed: an analysis in them did, or was withheld or shown again. The
 * portfolios are named by the topics only: the payload reaches every subscriber, who must not learn who else
 * keeps an analysis.
 */
export const portfolioContentsChanged = (portfolioIds: readonly Id[]) =>
  event('portfolios-touched', z.object({}), () => portfolioIds.map(portfolioTopic));
