import type { ElementType } from '../contract/elements.ts';
import type { Reply } from '../contract/replies.ts';

/** D2 §3: the type of what a reply refers to: a marked passage, or text. */
export const refTypeOf = (type: ElementType): Reply['refType'] =>
  type === 'highlight' ? 'SIG_ELEM' : 'CODE_COMMENT';
