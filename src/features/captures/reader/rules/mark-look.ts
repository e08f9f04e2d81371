import type { Code } from '#features/analyses/analyses/contract/codes.ts';

/** What a passage brings to the look of the words it covers. */
interface MarkedAs {
  readonly code: Code | null;
  readonly isApproximate: boolean;
}

/** An underline in the colour of a code, dashed where the passage was found only nearly. */
export interface MarkLine {
  readonly colour: Code | 'none';
  readonly isDashed: boolean;
}

export interface MarkLook {
  readonly soft: Code | 'none';
  /** From the lowest. */
  readonly lines: readonly MarkLine[];
}

/** More lines than these under the same words would run into the next line of text. */
const LINES_AT_MOST = 3;

/** How words are painted for the passages that cover them: the soft fill of the innermost, an underline for each code. */
export function markLook(covering: readonly MarkedAs[]): MarkLook {
  const innermostFirst = covering.toReversed();
  const lines: MarkLine[] = [];
  for (const { code, isApproximate } of innermostFirst) {
    const colour = code ?? 'none';
    const same = lines.findIndex((line) => line.colour === colour);
    if (same === -1) lines.push({ colour, isDashed: isApproximate });
    else if (!isApproximate) lines[same] = { colour, isDashed: false };
  }
  return { soft: innermostFirst[0]?.code ?? 'none', lines: lines.slice(0, LINES_AT_MOST) };
}
