import { type RefObject, useLayoutEffect } from 'react';

/** Points the panel at the card it opened under, or at the button of it that opened it: cards before it come and go, and columns with the width of the page. */
export function useNotch(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const frame = panel.current;
    const card = frame?.previousElementSibling;
    if (!frame || !(card instanceof HTMLElement)) return;
    const point = () => {
      const opener = card.querySelector<HTMLElement>('[data-opens-similar]');
      // Where there is no room for the button, it is in the menu.
      const { left, width } = (opener?.offsetParent ? opener : card).getBoundingClientRect();
      const middle = left + width / 2 - frame.getBoundingClientRect().left;
      frame.style.setProperty('--notch', `${middle}px`);
    };
    point();
    if (!('ResizeObserver' in window)) return;
    const changes = new ResizeObserver(point);
    changes.observe(frame);
    return () => changes.disconnect();
  });
}
