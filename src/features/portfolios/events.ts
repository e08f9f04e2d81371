import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';

/** An analysis was put into a portfolio, taken out, or came into or out of view. */
export const portfolioChanged = event(
  'portfolio-changed',
  z.object({ organisationId: id, portfolioId: id, analysisId: id }),
  ({ portfolioId }) => [`portfolio:${portfolioId}`],
);
