export { CodePicker } from './composer/code-picker.tsx';
export { Composer, type PendingPassage } from './composer/composer.tsx';
export {
  type ElementActs,
  ElementActsProvider,
  type NewElement,
  type NewMission,
  type ShownAnswer,
  type ShownElement,
  type ShownReply,
  useElementActs,
} from './element-acts.ts';
export { type ElementSelection, ElementSelectionProvider, useElementSelection } from './element-selection.ts';
export { ElementsAnalysisProvider, useElementsAnalysis } from './elements-analysis.ts';
export { MissionDialog } from './missions/mission-dialog.tsx';
export { Discussion } from './replies/discussion.tsx';
export { Replies } from './replies/replies.tsx';
export { AttachState } from './view/attach-state.tsx';
export { ElementView } from './view/element-view.tsx';
export { VoteButtons } from './votes/vote-buttons.tsx';
