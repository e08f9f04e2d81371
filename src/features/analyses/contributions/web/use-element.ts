import { useEffect } from 'react';
import type { Id } from '#base/ids.ts';
import type { ShownElement } from '#features/analyses/elements/web/element-acts.ts';
import { useContributions, useWorkLoader } from './contributions.ts';
import { findShownElement } from './work/work.ts';

interface FoundElement {
  /** Undefined until it is loaded. */
  readonly element: ShownElement | undefined;
  readonly isMine: boolean;
}

/** One element, loaded on demand. */
export function useElement(elementId: Id): FoundElement {
  const { work } = useContributions();
  const reading = useWorkLoader();
  const element = findShownElement(work, elementId);
  const isMissing = element === undefined;
  useEffect(() => {
    // An element that cannot be loaded is not shown.
    if (isMissing) reading.reveal(elementId).catch(() => undefined);
  }, [isMissing, elementId, reading]);
  return { element, isMine: element !== undefined && element.author.id === work?.mine.id };
}
