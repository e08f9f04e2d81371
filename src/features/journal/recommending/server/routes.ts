import * as calls from '#features/journal/journal/contract/learning.ts';
import { type Route, route } from '#platform/http/route.ts';
import { forgetLearning } from './forget-learning.ts';
import { readLearning } from './read-learning.ts';

/** HTTP routes of recommending. */
export const recommendingRoutes: readonly Route[] = [
  route(calls.readLearning, readLearning),
  route(calls.forgetLearning, forgetLearning),
];
