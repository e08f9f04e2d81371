export interface Vocabulary {
  readonly size: number;
  rowOf(word: string): number | undefined;
  wordAt(row: number): string;
}

const FREE = -1;

/**
 * Maps words to rows, given one word per line. An open-addressing hash table over that one string: a Map of 82,000 strings
 * takes several times the memory, all of it traversed by the garbage collector.
 */
export function openVocabulary(lines: string): Vocabulary {
  const starts = lineOffsets(lines);
  const size = starts.length - 1;
  // A power of two, so that a mask selects the slot, and at most half full, so that probes end soon.
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(size * 2 + 1))).fill(FREE);
  const mask = slots.length - 1;

  for (let row = 0; row < size; row += 1) {
    let slot = hashOf(lines, starts[row] ?? 0, (starts[row + 1] ?? 0) - 1) & mask;
    while (slots[slot] !== FREE) slot = (slot + 1) & mask;
    slots[slot] = row;
  }

  function isWord(row: number, word: string): boolean {
    const start = starts[row] ?? 0;
    return starts[row + 1] === start + word.length + 1 && lines.startsWith(word, start);
  }

  return {
    size,
    wordAt: (row) => lines.slice(starts[row], (starts[row + 1] ?? 0) - 1),
    rowOf(word) {
      let slot = hashOf(word, 0, word.length) & mask;
      for (;;) {
        const row = slots[slot] ?? FREE;
        if (row === FREE) return undefined;
        if (isWord(row, word)) return row;
        slot = (slot + 1) & mask;
      }
    },
  };
}

/** The offset of each line, and the end of the last one. */
function lineOffsets(lines: string): Uint32Array {
  const starts = [0];
  for (let end = lines.indexOf('\n'); end >= 0; end = lines.indexOf('\n', end + 1)) starts.push(end + 1);
  return Uint32Array.from(starts);
}

function hashOf(text: string, start: number, end: number): number {
  let hash = 0;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x9e3779b1);
  return (hash ^ (hash >>> 15)) >>> 0;
}
