import type { Code } from '#features/analyses/analyses/contract/codes.ts';

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

/** A passage as it affects the look of the text it covers. */
interface CoveringPassage {
  readonly code: Code | null;
  readonly isApproximate: boolean;
}

/** An underline in the colour of a code, dashed for approximate passages. */
interface MarkLine {
  readonly colour: Code | 'none';
  readonly isDashed: boolean;
}

export interface MarkLook {
  readonly soft: Code | 'none';
  /** From bottom to top. */
  readonly lines: readonly MarkLine[];
}

/** More lines would run into the next line of text. */
const MAX_LINES = 3;

/** The look of text covered by passages: the soft fill of the innermost, and an underline for each code. */
export function markLook(covering: readonly CoveringPassage[]): MarkLook {
  const innermostFirst = covering.toReversed();
  const lines: MarkLine[] = [];
  for (const { code, isApproximate } of innermostFirst) {
    const colour = code ?? 'none';
    const same = lines.findIndex((line) => line.colour === colour);
    if (same === -1) lines.push({ colour, isDashed: isApproximate });
    else if (!isApproximate) lines[same] = { colour, isDashed: false };
  }
  return { soft: innermostFirst[0]?.code ?? 'none', lines: lines.slice(0, MAX_LINES) };
}
