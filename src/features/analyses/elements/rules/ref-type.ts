import type { ElementType } from '../contract/elements.ts';
import type { Reply } from '../contract/replies.ts';

/** D2 §3: what a reply refers to: a passage somebody marked, or something said. */
export const refTypeOf = (type: ElementType): Reply['refType'] =>
  type === 'highlight' ? 'SIG_ELEM' : 'CODE_COMMENT';
