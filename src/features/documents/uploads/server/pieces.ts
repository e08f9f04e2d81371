/** The byte range of an upload, from inclusive to exclusive. */
export interface Piece {
  readonly from: number;
  readonly to: number;
}

/** The part of a piece to read, in offsets of the whole upload. */
interface Read extends Piece {
  readonly piece: Piece;
}

export function parsePieceName(name: string): Piece | null {
  const [, from, to] = /^(\d{1,12})-(\d{1,12})$/.exec(name) ?? [];
  return from !== undefined && to !== undefined ? { from: Number(from), to: Number(to) } : null;
}

/**
 * The pieces that contain the bytes from the first on without a gap, and the range to read of each. Pieces overlap if
 * a connection broke and the sender continued on another node before the first one noticed; they hold the same bytes
 * there.
 */
export function planReads(pieces: readonly Piece[]): Read[] {
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
