import type { Life } from './life.ts';
import type { Painter } from './painting/painter.ts';

/** Words that move are followed this often; what only scrolls with the page needs no following. */
const FOLLOW_EVERY_MS = 120;

/** Measures painted words again when something may have moved them. */
export function watchLayout(life: Life, painter: Painter): { moved(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;
  const moved = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (life.isAlive()) painter.measure();
    }, FOLLOW_EVERY_MS);
  };
  const scrolled = ({ target }: Event) => {
    const which = target === document ? 'pinned' : 'all';
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      painter.measure(which);
    });
    // The last scroll of a part may come while its picture is drawn.
    if (which === 'all') moved();
  };
  life.notice(document, ['scroll'], scrolled);
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
