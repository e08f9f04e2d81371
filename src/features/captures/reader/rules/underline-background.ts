import type { MarkLine } from './mark-look.ts';

/** Thinner under the small print of a PDF, which it would otherwise cross. */
const LINE = 'min(2px,.14em)';
/** Distance between two lines, with some of the soft fill in between. */
const LINE_STEP_PX = 3;

/** The underlines of a mark as a CSS background, with the colours `--c-strong` and so on. */
export function underlineBackground(lines: readonly MarkLine[]): string {
  return lines.map(drawnLine).join(',');
}

/** Extra height of a mark so that all its lines fit below the text. */
export function extraHeightPx(lines: readonly MarkLine[]): number {
  return Math.max(0, lines.length - 1) * LINE_STEP_PX;
}

function drawnLine({ colour, isDashed }: MarkLine, index: number): string {
  const strong = `var(--${colour}-strong)`;
  const image = isDashed
    ? `repeating-linear-gradient(90deg,${strong} 0 5px,transparent 5px 8px)`
    : `linear-gradient(${strong},${strong})`;
  return `${image} 0 calc(100% - ${index * LINE_STEP_PX}px)/100% ${LINE} no-repeat`;
}
