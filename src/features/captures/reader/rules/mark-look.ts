import type { Code } from '#features/analyses/analyses/contract/codes.ts';

/** A passage as it affects the look of the text it covers. */
interface CoveringPassage {
  readonly code: Code | null;
  readonly isApproximate: boolean;
}

/** An underline in the colour of a code, dashed for approximate passages. */
export interface MarkLine {
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
