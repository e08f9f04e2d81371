import { canObserveVisibility, observeVisibility } from '../observe-visibility.ts';

/** Visible for less than this, the user could not notice it. */
const MIN_VISIBLE_MS = 300;
/** Text fields: typing continues while the frame is covered for a moment, but Enter does not. */
const TEXT_FIELDS =
  'textarea,[contenteditable="true"],input:is(:not([type]),[type=text],[type=search],[type=url])';

/**
 * EX-02: protects a panel inside a page from clickjacking: a page could cover it with a transparent element and lead the
 * user to click a button they do not see. Clicks and keys are ignored unless the panel is visible.
 */
export function guardAgainstClickjacking(frame: HTMLIFrameElement): void {
  if (!canObserveVisibility()) return;
  let isSeen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (seen: boolean) => {
    isSeen = seen;
    frame.style.pointerEvents = seen ? '' : 'none';
  };
  const onKey = (event: KeyboardEvent) => {
    if (isSeen || event.key === 'Tab' || event.key === 'Escape') return;
    const isTextField = frame.contentDocument?.activeElement?.matches(TEXT_FIELDS) ?? false;
    if (isTextField && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  set(false);
  frame.addEventListener('load', () => frame.contentWindow?.addEventListener('keydown', onKey, true));
  observeVisibility(frame, (seen) => {
    clearTimeout(timer);
    if (seen) timer = setTimeout(() => set(true), MIN_VISIBLE_MS);
    else set(false);
  });
}
