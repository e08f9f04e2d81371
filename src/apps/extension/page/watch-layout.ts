import type { Life } from './life.ts';
import type { Painter } from './painting/painter.ts';

/** Moving text is measured at this interval; what only scrolls with the page needs no measuring. */
const MEASURE_INTERVAL_MS = 120;

/** Measures painted text again when something may have moved it. */
export function watchLayout(life: Life, painter: Painter): { moved(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;
  const moved = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (life.isAlive()) painter.measure();
    }, MEASURE_INTERVAL_MS);
  };
  const onScroll = ({ target }: Event) => {
    const which = target === document ? 'pinned' : 'all';
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      painter.measure(which);
    });
    // The last scroll event of an element may come while the frame is drawn.
    if (which === 'all') moved();
  };
  life.notice(document, ['scroll'], onScroll);
  life.notice(document, ['toggle', 'transitionend', 'animationend', 'load'], moved);
  life.notice(window, ['resize'], moved);
  if (document.fonts) life.notice(document.fonts, ['loadingdone'], moved);
  const sizes = 'ResizeObserver' in window ? new ResizeObserver(moved) : null;
  sizes?.observe(document.documentElement);
  if (document.body) sizes?.observe(document.body);
  life.signal.addEventListener('abort', () => {
    sizes?.disconnect();
    clearTimeout(timer);
    if (frame !== undefined) cancelAnimationFrame(frame);
  });
  return { moved };
}
