import type { Id } from '#base/ids.ts';
import type { Code } from '#features/analyses/analyses/contract/codes.ts';
import type { Stretch } from '#features/documents/web.ts';

/** A passage with its place in the text, as it is painted there. */
export interface PaintedPassage extends Stretch {
  readonly id: Id;
  readonly code: Code | null;
  readonly isApproximate: boolean;
  /** Whose it is and with which code, for those who do not see it. */
  readonly description: string;
}
