import { type RefObject, useLayoutEffect } from 'react';

/** Points the panel at the card it opened under: cards before it come and go, and columns with the width of the page. */
export function useNotch(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const frame = panel.current;
    const card = frame?.previousElementSibling;
    if (!frame || !(card instanceof HTMLElement)) return;
    const point = () => {
      const middle = card.offsetLeft + card.offsetWidth / 2 - frame.offsetLeft;
      frame.style.setProperty('--notch', `${middle}px`);
    };
    point();
    if (!('ResizeObserver' in window)) return;
    const changes = new ResizeObserver(point);
    changes.observe(frame);
    return () => changes.disconnect();
  });
}
