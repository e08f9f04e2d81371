/** Bytes from first to last, both included. */
interface Bytes {
  readonly first: number;
  readonly last: number;
}

/**
 * Parses a Range header: one part of the file, `whole` if there is none that we serve, `impossible` beyond the end.
 */
export function byteRange(header: string | undefined, size: number): Bytes | 'whole' | 'impossible' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (!match || (from === '' && to === '')) return 'whole';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'impossible' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size) return 'impossible';
  return first > last ? 'whole' : { first, last };
}
