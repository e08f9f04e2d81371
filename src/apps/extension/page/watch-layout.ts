import type { Painter } from './painting/painter.ts';
import type { ScriptLifetime } from './script-lifetime.ts';

/** Moving text is measured at this interval; what only scrolls with the page needs no measuring. */
const MEASURE_INTERVAL_MS = 120;

/** Measures painted text again when something may have moved it. */
export function watchLayout(life: ScriptLifetime, painter: Painter): { moved(): void } {
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
  life.onEvent(document, ['scroll'], onScroll);
  life.onEvent(document, ['toggle', 'transitionend', 'animationend', 'load'], moved);
  life.onEvent(window, ['resize'], moved);
  if (document.fonts) life.onEvent(document.fonts, ['loadingdone'], moved);
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
