import { type RefObject, useEffect, useState } from 'react';
import { type Surface, toOuterWindow } from '#features/documents/web.ts';
import type { PassageTop } from '../../rules/rail-pins.ts';
import type { Painter } from '../painting/painter.ts';
import type { PlacedPassage } from '../use-painted-passages.ts';

interface RailOptions {
  readonly rail: RefObject<HTMLElement | null>;
  readonly surface: Surface | null;
  readonly passages: readonly PlacedPassage[];
  readonly painter: Painter;
}

const NO_TOPS: never[] = [];
const ORIGIN = { left: 0, top: 0, right: 0, bottom: 0 };

/** The top of each painted passage; measured again after a paint or a resize. */
export function usePassageTops({ rail, surface, passages, painter }: RailOptions): readonly PassageTop[] {
  const [tops, setTops] = useState<readonly PassageTop[]>(NO_TOPS);
  useEffect(() => {
    if (!surface) return setTops(NO_TOPS);
    const measure = () => {
      // The offset of the document from the top of the rail, read once for all passages.
      const fromPx =
        toOuterWindow(ORIGIN, surface.window).top - (rail.current?.getBoundingClientRect().top ?? 0);
      const measured = passages.flatMap(({ id }) => {
        const [first] = painter.marksOf(id);
        const [line] = first?.getClientRects() ?? [];
        return line ? [{ id, topPx: Math.round(line.top + fromPx) }] : [];
      });
      setTops((before) => (isSame(before, measured) ? before : measured));
    };
    measure();
    const watch = new ResizeObserver(measure);
    for (const { root } of surface.roots) watch.observe(root);
    if (rail.current) watch.observe(rail.current);
    let isGone = false;
    surface.window.document.fonts?.ready.then(() => isGone || measure());
    return () => {
      isGone = true;
      watch.disconnect();
    };
  }, [rail, surface, passages, painter]);
  return tops;
}

function isSame(before: readonly PassageTop[], after: readonly PassageTop[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ id, topPx }, at) => after[at]?.id === id && after[at].topPx === topPx)
  );
}
