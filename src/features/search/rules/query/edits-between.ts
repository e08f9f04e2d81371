/**
 * In how many places two words differ: a letter missing, too much, another one, or in its neighbour's place. More than
 * `most` is told as one more than that; soon, as most words are far apart.
 */
export function editsBetween(one: string, other: string, most: number): number {
  const far = most + 1;
  if (Math.abs(one.length - other.length) > most) return far;
  return Math.min(far, lastRow(one, other, most)?.at(-1) ?? far);
}

/**
 * The same, of what one word begins with: « submer » begins within one edit of « submret ». What follows is taken for an
 * ending.
 */
export function editsToBeginning(beginning: string, word: string, most: number): number {
  const row = lastRow(beginning, word, most);
  return row ? Math.min(most + 1, ...row) : most + 1;
}

/** How far all of `one` is from each beginning of `other`; null as soon as it is too far from all. */
function lastRow(one: string, other: string, most: number): number[] | null {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let edits = Math.min((last[j - 1] ?? 0) + (isSame ? 0 : 1), (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      }
      row.push(edits);
      least = Math.min(least, edits);
    }
    // Two letters in each other's place reach back over one row.
    if (least > most && Math.min(...last) > most) return null;
    before = last;
    last = row;
  }
  return last;
}
