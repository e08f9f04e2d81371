import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { ItemKind } from '../../events.ts';
import type { LinkedReflections } from './linked-reflections.ts';
import type { Shareable } from './shareable.ts';

/** What the sharing editor needs of the features whose things it shares; the wiring lists them. */
export interface Sharing {
  readonly shareables: readonly Shareable[];
  /** Absent: nothing cites anything, and nothing can be linked. */
  readonly reflections?: LinkedReflections;
}

/** The feature that keeps things of a kind; where there is none, nothing of that kind can be shared. */
export function requireShareable({ shareables }: Sharing, kind: ItemKind): Shareable {
  const shareable = shareables.find((one) => one.kind === kind);
  if (!shareable) throw new AppError('missing', commonReasons.missing);
  return shareable;
}
