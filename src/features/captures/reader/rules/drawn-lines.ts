import type { MarkLine } from './mark-look.ts';

/** Thinner under the small print of a PDF, which it would strike through. */
const LINE = 'min(2px,.14em)';
/** From one line to the next, with a little of the soft fill between them. */
const LINE_STEP_PX = 3;

/** The underlines of a mark as backgrounds of a style, whose colours stand in `--c-strong` and its like. */
export function drawnLines(lines: readonly MarkLine[]): string {
  return lines.map(drawnLine).join(',');
}

/** How much further down a mark reaches so that its lines have room under the words. */
export function roomPx(lines: readonly MarkLine[]): number {
  return Math.max(0, lines.length - 1) * LINE_STEP_PX;
}

function drawnLine({ colour, isDashed }: MarkLine, index: number): string {
  const strong = `var(--${colour}-strong)`;
  const image = isDashed
    ? `repeating-linear-gradient(90deg,${strong} 0 5px,transparent 5px 8px)`
    : `linear-gradient(${strong},${strong})`;
  return `${image} 0 calc(100% - ${index * LINE_STEP_PX}px)/100% ${LINE} no-repeat`;
}
