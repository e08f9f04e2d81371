import type { Input } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type {
  pinRecommendation,
  rateRecommendation,
  undiscardRecommendation,
} from '../contract/recommendation-actions.ts';
import type { Recommendation } from '../contract/recommendations.ts';
import { changeRecommendation, type RecommendationChange } from './change-recommendation.ts';
import type { JudgedRow } from './judged-rows.ts';
import type { ShowServices } from './show-recommendations.ts';

/** JO-05: rates a recommendation; 0 discards it. Repeating a rating changes nothing and records nothing. */
export function rate(
  showing: ShowServices,
  context: RequestContext,
  { recommendationId, rating }: Input<typeof rateRecommendation>,
): Promise<Recommendation> {
  return changeRecommendation(showing, context, recommendationId, ({ row }) => {
    if (row.rating === rating) return null;
    return rating === 0 ? discardAct(row) : rateAct(row, rating);
  });
}

/** A past recommendation keeps its reason. */
function discardAct({ rating, because }: JudgedRow): RecommendationChange {
  const exhaustion = because === null ? { because: 'discarded' as const } : {};
  return { judgement: { rating: 0, ratingBefore: rating, ...exhaustion }, events: [{ type: 'discarded' }] };
}

/** Rating a discarded recommendation restores it. */
function rateAct(row: JudgedRow, rating: number): RecommendationChange {
  const restoration = row.rating === 0 ? undiscardAct(row) : null;
  return {
    judgement: { ...restoration?.judgement, rating },
    events: [...(restoration?.events ?? []), { type: 'rated', details: { rating } }],
    use: 'rated',
  };
}

const undiscardAct = ({ ratingBefore, because }: JudgedRow): RecommendationChange => ({
  judgement: {
    rating: ratingBefore,
    ratingBefore: null,
    ...(because === 'discarded' ? { because: null } : {}),
  },
  events: [{ type: 'undiscarded' }],
});

/** JO-05: restores a discarded recommendation with its earlier rating. */
export function undiscard(
  showing: ShowServices,
  context: RequestContext,
  { recommendationId }: Input<typeof undiscardRecommendation>,
): Promise<Recommendation> {
  return changeRecommendation(showing, context, recommendationId, ({ row }) =>
    row.rating === 0 ? undiscardAct(row) : null,
  );
}

/** Pins a recommendation to the top of its section, or unpins it. */
export function pin(
  showing: ShowServices,
  context: RequestContext,
  { recommendationId, pinned }: Input<typeof pinRecommendation>,
): Promise<Recommendation> {
  return changeRecommendation(showing, context, recommendationId, ({ row }) =>
    row.isPinned === pinned
      ? null
      : { judgement: { isPinned: pinned }, events: pinned ? [{ type: 'pinned' }] : [] },
  );
}
