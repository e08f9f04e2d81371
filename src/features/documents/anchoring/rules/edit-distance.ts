/** The fewest letters to change, add or leave out that make one text into the other. */
export function editDistance(one: string, other: string): number {
  const same = sharedBeginning(one, other);
  const left = one.slice(same);
  const right = other.slice(same);
  const row = firstRow(right.length);
  for (let i = 1; i <= left.length; i += 1) nextRow(row, left.charCodeAt(i - 1), i, right);
  return row[right.length] ?? 0;
}

/** For each length, the fewest that make the first so many letters of `one` into some beginning of `other`. */
export function beginningDistances(one: string, other: string): Uint16Array {
  const distances = new Uint16Array(one.length + 1);
  const row = firstRow(other.length);
  for (let i = 1; i <= one.length; i += 1) {
    distances[i] = nextRow(row, one.charCodeAt(i - 1), i, other);
  }
  return distances;
}

/** How many letters two texts begin with in common. */
export function sharedBeginning(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  return at;
}

function firstRow(length: number): Uint16Array {
  const row = new Uint16Array(length + 1);
  for (let index = 0; index <= length; index += 1) row[index] = index;
  return row;
}

/** Takes the distances to every beginning of `other` one letter further, and answers the least of them. */
function nextRow(row: Uint16Array, unit: number, i: number, other: string): number {
  let diagonal = i - 1;
  let left = i;
  let least = i;
  row[0] = i;
  for (let j = 1; j <= other.length; j += 1) {
    const above = row[j] ?? 0;
    const changed = unit === other.charCodeAt(j - 1) ? diagonal : diagonal + 1;
    left = Math.min(changed, above + 1, left + 1);
    if (left < least) least = left;
    diagonal = above;
    row[j] = left;
  }
  return least;
}
