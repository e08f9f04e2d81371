import { z } from 'zod';
import { event } from '#base/event.ts';
import { type Id, id } from '#base/ids.ts';

/** The topic of whoever looks at a portfolio; only those whose it is may follow it. */
const portfolioTopic = (portfolioId: Id): string => `portfolio:${portfolioId}`;

/** An analysis was put into a portfolio or taken out. */
export const portfolioChanged = event(
  'portfolio-changed',
  z.object({ organisationId: id, portfolioId: id, analysisId: id }),
  ({ portfolioId }) => [portfolioTopic(portfolioId)],
);

/**
 * What these portfolios show changed: an analysis in them did, or came into or out of view. Which portfolios is said by
 * the topics alone: a payload travels to every reader, and who else keeps an analysis is none of their business.
 */
export const portfoliosTouched = (portfolioIds: readonly Id[]) =>
  event('portfolios-touched', z.object({}), () => portfolioIds.map(portfolioTopic));
