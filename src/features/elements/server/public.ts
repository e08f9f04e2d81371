/** What other features and the wiring may use of elements on the server. */
export { elementsOf } from './elements-of.ts';
export {
  type ElementRow,
  elements,
  elementVotes,
  missionAssignees,
  missions,
  replies,
  replyUpvotes,
} from './elements-tables.ts';
export { elementRoutes } from './routes.ts';
