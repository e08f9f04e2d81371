import type { Id } from '#base/ids.ts';
import type { Code } from '#features/analyses/analyses/contract/codes.ts';

/** A passage with its position in the text of the page. */
export interface PaintedPassage {
  readonly id: Id;
  readonly start: number;
  readonly end: number;
  readonly code: Code | null;
  readonly isApproximate: boolean;
}
