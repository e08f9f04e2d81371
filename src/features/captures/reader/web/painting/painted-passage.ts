import type { Id } from '#base/ids.ts';
import type { Code } from '#features/analyses/analyses/contract/codes.ts';
import type { TextRange } from '#features/documents/web.ts';

/** A passage with its position in the text and its look. */
export interface PaintedPassage extends TextRange {
  readonly id: Id;
  readonly code: Code | null;
  readonly isApproximate: boolean;
  /** Author and code, for screen readers. */
  readonly description: string;
}
