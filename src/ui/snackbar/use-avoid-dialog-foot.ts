import { type RefObject, useLayoutEffect } from 'react';

/** Distance of the messages from the lower edge of the window. */
export const SNACKBAR_MARGIN_PX = 24;
const FROM_FOOT_PX = 8;

/** Marks the buttons of a dialog, which messages must not cover. */
export const DIALOG_FOOT_ATTRIBUTE = { 'data-dialog-foot': '' };

/** Lifts messages above the buttons of their dialog where they would cover them, and follows changes of size. */
export function useAvoidDialogFoot(region: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const bar = region.current;
    const dialog = bar?.parentElement;
    // Without layout (in tests) nothing is covered.
    if (!isOn || !bar || !dialog || !('ResizeObserver' in window)) return;
    const place = () => {
      const feet = [...dialog.querySelectorAll('[data-dialog-foot]')];
      // The foot grows with its text, and another view of the dialog has its own foot.
      for (const one of feet) changes.observe(one);
      const foot = feet.map((one) => one.getBoundingClientRect()).find(({ height }) => height > 0);
      const wouldCover =
        foot !== undefined && foot.bottom > window.innerHeight - SNACKBAR_MARGIN_PX - bar.offsetHeight;
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
