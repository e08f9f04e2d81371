import { type RefObject, useLayoutEffect } from 'react';

/** Points the notch of the panel at its card, or at the button that opened it; follows changes of the layout. */
export function useNotch(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const frame = panel.current;
    const card = frame?.previousElementSibling;
    if (!frame || !(card instanceof HTMLElement)) return;
    const point = () => {
      const opener = card.querySelector<HTMLElement>('[data-opens-similar]');
      // When the button does not fit, the action is in the menu.
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
