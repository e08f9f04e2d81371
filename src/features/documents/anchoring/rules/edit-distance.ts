/** Levenshtein distance: the fewest letters to change, insert or delete. */
export function editDistance(one: string, other: string): number {
  const same = commonPrefixLength(one, other);
  const left = one.slice(same);
  const right = other.slice(same);
  const row = firstRow(right.length);
  for (let i = 1; i <= left.length; i += 1) nextRow(row, left.charCodeAt(i - 1), i, right);
  return row[right.length] ?? 0;
}

/** For each prefix of `one`, its smallest edit distance to any prefix of `other`. */
export function prefixDistances(one: string, other: string): Uint16Array {
  const distances = new Uint16Array(one.length + 1);
  const row = firstRow(other.length);
  for (let i = 1; i <= one.length; i += 1) {
    distances[i] = nextRow(row, one.charCodeAt(i - 1), i, other);
  }
  return distances;
}

/** Length of the common prefix. */
export function commonPrefixLength(one: string, other: string): number {
  const limit = Math.min(one.length, other.length);
  let at = 0;
  while (at < limit && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  return at;
}

function firstRow(length: number): Uint16Array {
  const row = new Uint16Array(length + 1);
  for (let index = 0; index <= length; index += 1) row[index] = index;
  return row;
}

/** Computes the next row of the distance matrix and returns its minimum. */
function nextRow(row: Uint16Array, unit: number, i: number, other: string): number {
  let diagonal = i - 1;
  let left = i;
  let minimum = i;
  row[0] = i;
  for (let j = 1; j <= other.length; j += 1) {
    const above = row[j] ?? 0;
    const changed = unit === other.charCodeAt(j - 1) ? diagonal : diagonal + 1;
    left = Math.min(changed, above + 1, left + 1);
    if (left < minimum) minimum = left;
    diagonal = above;
    row[j] = left;
  }
  return minimum;
}
