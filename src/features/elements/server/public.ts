/** What other features and the wiring may use of elements on the server. */
export {
  elements,
  elementVotes,
  missionAssignees,
  missions,
  replies,
  replyUpvotes,
} from './elements-tables.ts';
