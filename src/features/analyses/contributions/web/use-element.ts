import { useEffect } from 'react';
import type { Id } from '#base/ids.ts';
import type { ShownElement } from '#features/analyses/elements/web/element-acts.ts';
import { useContributions, useReading } from './contributions.ts';
import { shownIn } from './work/find-element.ts';

interface FoundElement {
  /** Undefined until it was read. */
  readonly element: ShownElement | undefined;
  readonly isMine: boolean;
}

/** One element wherever it stands; it is read when it was not yet. */
export function useElement(elementId: Id): FoundElement {
  const { work } = useContributions();
  const reading = useReading();
  const element = shownIn(work, elementId);
  const isMissing = element === undefined;
  useEffect(() => {
    // One that cannot be read stays away: whoever asked for it shows nothing.
    if (isMissing) reading.reveal(elementId).catch(() => undefined);
  }, [isMissing, elementId, reading]);
  return { element, isMine: element !== undefined && element.author.id === work?.mine.id };
}
