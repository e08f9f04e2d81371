import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { ItemKind } from '../../events.ts';
import type { LinkedReflections } from './linked-reflections.ts';
import type { Shareable } from './shareable.ts';

/** What the sharing editor needs of other features; provided by the wiring. */
export interface SharingPorts {
  readonly shareables: readonly Shareable[];
  /** When absent, nothing cites anything, and nothing can be linked. */
  readonly reflections?: LinkedReflections;
}

/** The adapter of a kind; 404 when there is none. */
export function requireShareable({ shareables }: SharingPorts, kind: ItemKind): Shareable {
  const shareable = shareables.find((one) => one.kind === kind);
  if (!shareable) throw new AppError('missing', commonReasons.missing);
  return shareable;
}
