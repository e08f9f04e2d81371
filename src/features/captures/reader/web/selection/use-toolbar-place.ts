import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';
import { scrollerOf, zoneOf } from '#features/documents/web.ts';
import { toolbarPlace } from '../../rules/toolbar-place.ts';
import type { SelectedWords } from './selected-words.ts';

/** The position of the toolbar in its container, with which it scrolls. Hidden until it is measured. */
export function useToolbarPlace(
  toolbar: RefObject<HTMLElement | null>,
  { firstLine, lastLine, anchor }: SelectedWords,
): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another anchor may have another toolbar to measure
  useLayoutEffect(() => {
    const bar = toolbar.current;
    const around = bar?.offsetParent?.getBoundingClientRect();
    if (!bar || !around) return setPlace({});
    const { left, top } = toolbarPlace({
      firstLine,
      lastLine,
      zone: zoneOf(scrollerOf(bar)),
      widthPx: bar.offsetWidth,
      heightPx: bar.offsetHeight,
    });
    setPlace({ left: left - around.left, top: top - around.top });
  }, [toolbar, firstLine, lastLine, anchor]);
  return place;
}
