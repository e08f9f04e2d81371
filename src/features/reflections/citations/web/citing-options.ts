import type { Id } from '#base/ids.ts';

export interface CitingOptions {
  /** Of whose text the node is a part: what became of what it cites is asked for as a reader of that one. */
  readonly reflectionId: Id;
}
