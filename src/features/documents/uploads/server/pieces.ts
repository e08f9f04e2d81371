/** Bytes of an upload from one place up to, and without, another. */
export interface Piece {
  readonly from: number;
  readonly to: number;
}

/** So much of a piece, from and to places of the whole. */
interface Read extends Piece {
  readonly piece: Piece;
}

export function pieceIn(name: string): Piece | null {
  const [, from, to] = /^(\d{1,12})-(\d{1,12})$/.exec(name) ?? [];
  return from !== undefined && to !== undefined ? { from: Number(from), to: Number(to) } : null;
}

/**
 * Which pieces give the bytes from the first on without a gap, and how much of each. Pieces overlap where a line broke and
 * its sender went on at another node before the first one had noticed: both hold the same bytes there.
 */
export function inOrder(pieces: readonly Piece[]): Read[] {
  const reads: Read[] = [];
  for (let from = 0; ; ) {
    const next = pieces
      .filter((piece) => piece.from <= from && piece.to > from)
      .reduce<Piece | null>((best, piece) => (best && best.to >= piece.to ? best : piece), null);
    if (!next) return reads;
    reads.push({ piece: next, from, to: next.to });
    from = next.to;
  }
}
