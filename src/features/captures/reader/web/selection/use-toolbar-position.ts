import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';
import { scrollContainerOf, visibleArea } from '#features/documents/web.ts';
import { toolbarPosition } from '../../rules/toolbar-position.ts';
import type { SelectedText } from './selected-text.ts';

/** The position of the toolbar in its container, with which it scrolls. Hidden until it is measured. */
export function useToolbarPosition(
  toolbar: RefObject<HTMLElement | null>,
  { firstLine, lastLine, anchor }: SelectedText,
): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another anchor may have another toolbar to measure
  useLayoutEffect(() => {
    const bar = toolbar.current;
    const around = bar?.offsetParent?.getBoundingClientRect();
    if (!bar || !around) return setPlace({});
    const { left, top } = toolbarPosition({
      firstLine,
      lastLine,
      zone: visibleArea(scrollContainerOf(bar)),
      widthPx: bar.offsetWidth,
      heightPx: bar.offsetHeight,
    });
    setPlace({ left: left - around.left, top: top - around.top });
  }, [toolbar, firstLine, lastLine, anchor]);
  return place;
}
