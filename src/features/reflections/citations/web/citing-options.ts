import type { Id } from '#base/ids.ts';

export interface CitingOptions {
  /** The reflection whose text contains the node; access to what it cites is checked for its readers. */
  readonly reflectionId: Id;
}
