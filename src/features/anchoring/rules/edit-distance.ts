/** The fewest letters to change, add or leave out that make one text into the other. */
export function editDistance(one: string, other: string): number {
  let distance = 0;
  eachRow(one, other, (row) => {
    distance = row[other.length] ?? 0;
  });
  return distance;
}

/** For each length, the fewest that make the first so many letters of `one` into some beginning of `other`. */
export function beginningDistances(one: string, other: string): number[] {
  const distances: number[] = [];
  eachRow(one, other, (row) => distances.push(Math.min(...row)));
  return distances;
}

/** Tells, for each beginning of `one`, its distances to every beginning of `other`. */
function eachRow(one: string, other: string, tell: (row: Uint16Array) => void): void {
  const row = Uint16Array.from({ length: other.length + 1 }, (_, index) => index);
  tell(row);
  for (let i = 1; i <= one.length; i += 1) {
    const unit = one.charCodeAt(i - 1);
    let diagonal = i - 1;
    let left = i;
    row[0] = i;
    for (let j = 1; j <= other.length; j += 1) {
      const above = row[j] ?? 0;
      const changed = unit === other.charCodeAt(j - 1) ? diagonal : diagonal + 1;
      left = Math.min(changed, above + 1, left + 1);
      diagonal = above;
      row[j] = left;
    }
    tell(row);
  }
}
