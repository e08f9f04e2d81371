import { type RefObject, useLayoutEffect } from 'react';

/** How far messages stand from the lower edge of the window. */
export const FROM_EDGE_PX = 24;
const FROM_FOOT_PX = 8;

/** Marks the part of a dialog that messages must not cover: its buttons. */
export const FOOT_MARK = { 'data-dialog-foot': '' };

/** Lifts messages over the buttons of the dialog they stand in, where they would cover them; follows it as it grows. */
export function useClearOfFoot(region: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const bar = region.current;
    const dialog = bar?.parentElement;
    // Where nothing is laid out, nothing is covered.
    if (!isOn || !bar || !dialog || !('ResizeObserver' in window)) return;
    const place = () => {
      const feet = [...dialog.querySelectorAll('[data-dialog-foot]')];
      // A foot grows with its words, and another part of the dialog brings its own.
      for (const one of feet) changes.observe(one);
      const foot = feet.map((one) => one.getBoundingClientRect()).find(({ height }) => height > 0);
      const wouldCover =
        foot !== undefined && foot.bottom > window.innerHeight - FROM_EDGE_PX - bar.offsetHeight;
      bar.style.bottom = wouldCover ? `${window.innerHeight - foot.top + FROM_FOOT_PX}px` : '';
    };
    const changes = new ResizeObserver(place);
    changes.observe(dialog);
    changes.observe(bar);
    window.addEventListener('resize', place);
    place();
    return () => {
      changes.disconnect();
      window.removeEventListener('resize', place);
      bar.style.bottom = '';
    };
  }, [region, isOn]);
}
