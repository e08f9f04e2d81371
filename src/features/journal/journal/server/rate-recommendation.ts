import type { Input } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { pinRecommendation, rateRecommendation, undiscardRecommendation } from '../contract/acts.ts';
import type { Recommendation } from '../contract/recommendations.ts';
import { type Act, actUpon } from './act-upon.ts';
import type { JudgedRow } from './judged-rows.ts';
import type { Showing } from './open-things-of.ts';

/** JO-05: rates a recommendation; 0 discards it. The same again changes nothing and records nothing. */
export function rate(
  showing: Showing,
  context: RequestContext,
  { recommendationId, rating }: Input<typeof rateRecommendation>,
): Promise<Recommendation> {
  return actUpon(showing, context, recommendationId, ({ row }) => {
    if (row.rating === rating) return null;
    return rating === 0 ? discarding(row) : ratingIt(row, rating);
  });
}

/** What left its section before stays gone for the reason it went. */
function discarding({ rating, because }: JudgedRow): Act {
  const leaves = because === null ? { because: 'discarded' as const } : {};
  return { judgement: { rating: 0, ratingBefore: rating, ...leaves }, events: [{ type: 'discarded' }] };
}

/** Whoever rates what was discarded takes the discard back. */
function ratingIt(row: JudgedRow, rating: number): Act {
  const back = row.rating === 0 ? takingBack(row) : null;
  return {
    judgement: { ...back?.judgement, rating },
    events: [...(back?.events ?? []), { type: 'rated', details: { rating } }],
    use: 'rated',
  };
}

const takingBack = ({ ratingBefore, because }: JudgedRow): Act => ({
  judgement: {
    ...{ rating: ratingBefore, ratingBefore: null },
    ...(because === 'discarded' ? { because: null } : {}),
  },
  events: [{ type: 'undiscarded' }],
});

/** JO-05: what was discarded is proposed again, with the rating it had before. */
export function undiscard(
  showing: Showing,
  context: RequestContext,
  { recommendationId }: Input<typeof undiscardRecommendation>,
): Promise<Recommendation> {
  return actUpon(showing, context, recommendationId, ({ row }) =>
    row.rating === 0 ? takingBack(row) : null,
  );
}

/** Keeps a recommendation at the top of its section, or no longer. */
export function pin(
  showing: Showing,
  context: RequestContext,
  { recommendationId, pinned }: Input<typeof pinRecommendation>,
): Promise<Recommendation> {
  return actUpon(showing, context, recommendationId, ({ row }) =>
    row.isPinned === pinned
      ? null
      : { judgement: { isPinned: pinned }, events: pinned ? [{ type: 'pinned' }] : [] },
  );
}
