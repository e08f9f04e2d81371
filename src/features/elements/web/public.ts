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
