export { CriteriaPanel } from './criteria-panel.tsx';
export { Stars } from './stars.tsx';
export { StarsInput } from './stars-input.tsx';
