import { canWatchSight, watchSight } from '../watch-sight.ts';

/** Seen for less than this, nobody knows yet what stands there. */
const SEEN_FOR_MS = 300;
/** Where words are written: they are not lost while something passes in front, and only sent when one sees them. */
const WRITING =
  'textarea,[contenteditable="true"],input:is(:not([type]),[type=text],[type=search],[type=url])';

/**
 * EX-02: inside a page the panel is pressed only by who sees it. A page could lay something over it that lets presses
 * through, or veil it, and lead a hand to a button that nobody meant.
 */
export function takePressesWhenSeen(frame: HTMLIFrameElement): void {
  if (!canWatchSight()) return;
  let isSeen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (seen: boolean) => {
    isSeen = seen;
    frame.style.pointerEvents = seen ? '' : 'none';
  };
  const onKey = (event: KeyboardEvent) => {
    if (isSeen || event.key === 'Tab' || event.key === 'Escape') return;
    const isWriting = frame.contentDocument?.activeElement?.matches(WRITING) ?? false;
    if (isWriting && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  set(false);
  frame.addEventListener('load', () => frame.contentWindow?.addEventListener('keydown', onKey, true));
  watchSight(frame, (seen) => {
    clearTimeout(timer);
    if (seen) timer = setTimeout(() => set(true), SEEN_FOR_MS);
    else set(false);
  });
}
