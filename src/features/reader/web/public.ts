export { Reader } from './reader.tsx';
export type { Mark, Marking, PassageStates, ReaderPassage, ReaderProps } from './reader-props.ts';
