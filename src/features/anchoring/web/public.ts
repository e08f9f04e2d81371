export { type DomText, domText, type WordsInNode } from './dom-text.ts';
export { isSilent } from './element-kinds.ts';
export type { Sight } from './read-text-nodes.ts';
