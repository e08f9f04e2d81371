import { useEffect } from 'react';
import type { Id } from '#base/ids.ts';
import type { ShownElement } from '#features/analyses/elements/web/element-actions.ts';
import { useContributions, useContributionsLoader } from './contributions-context.ts';
import { findShownElement } from './loaded/loaded-contributions.ts';

interface FoundElement {
  /** Undefined until it is loaded. */
  readonly element: ShownElement | undefined;
  readonly isMine: boolean;
}

/** One element, loaded on demand. */
export function useElement(elementId: Id): FoundElement {
  const { loaded } = useContributions();
  const reading = useContributionsLoader();
  const element = findShownElement(loaded, elementId);
  const isMissing = element === undefined;
  useEffect(() => {
    // An element that cannot be loaded is not shown.
    if (isMissing) reading.reveal(elementId).catch(() => undefined);
  }, [isMissing, elementId, reading]);
  return { element, isMine: element !== undefined && element.author.id === loaded?.mine.id };
}
