export { Composer } from './composer/composer.tsx';
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
export { draftsAt, draftsIn, strandedBy } from './element-drafts.ts';
export { type ElementSelection, ElementSelectionProvider } from './element-selection.ts';
export { ElementsAnalysisProvider } from './elements-analysis.ts';
export { MissionDialog } from './missions/mission-dialog.tsx';
export { keepMissionDraft } from './missions/mission-draft.ts';
export { ElementView } from './view/element-view.tsx';
