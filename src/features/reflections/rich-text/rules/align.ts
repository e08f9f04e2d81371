import type { TextNode } from './text-node.ts';

/** The maximum size of the comparison table; beyond it, everything between the common ends counts as one difference. */
const MAX_COMPARISONS = 1_000_000;

/** A range of one list that is replaced by a range of another; either may be empty. */
interface Difference {
  readonly from: number;
  readonly to: number;
  readonly wantedFrom: number;
  readonly wantedTo: number;
}

/** The differences between two lists, in order: the ranges between them are equal. */
export function listDifferences(own: readonly string[], wanted: readonly string[]): Difference[] {
  const { before, after } = commonEnds(own, wanted);
  const [rows, columns] = [own.length - before - after, wanted.length - before - after];
  const isTooLarge = rows * columns > MAX_COMPARISONS;
  const common = isTooLarge
    ? []
    : longestCommon(own.slice(before, before + rows), wanted.slice(before, before + columns));
  const result: Difference[] = [];
  let [from, wantedFrom] = [before, before];
  for (const [row, column] of [...common, [rows, columns] as const]) {
    const [to, wantedTo] = [before + row, before + column];
    if (to > from || wantedTo > wantedFrom) result.push({ from, to, wantedFrom, wantedTo });
    [from, wantedFrom] = [to + 1, wantedTo + 1];
  }
  return result;
}

/** The lengths of the common prefix and the common suffix of two lists; they never overlap. */
export function commonEnds(one: ArrayLike<string>, other: ArrayLike<string>) {
  const shorter = Math.min(one.length, other.length);
  let before = 0;
  while (before < shorter && one[before] === other[before]) before += 1;
  let after = 0;
  while (after < shorter - before && one[one.length - 1 - after] === other[other.length - 1 - after])
    after += 1;
  return { before, after };
}

/** The index pairs of a longest common subsequence. */
function longestCommon(one: readonly string[], other: readonly string[]): [number, number][] {
  const width = other.length + 1;
  // The length of the longest common subsequence of the remainders, for each pair of indexes.
  const common = new Uint32Array((one.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < one.length && column < other.length) {
    if (one[row] === other[column]) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

const blocksOf = ({ content = [] }: TextNode) => content.map((block) => JSON.stringify(block));

/** The indexes of the blocks that an earlier text does not have, or has in another form. */
export function changedBlocks(text: TextNode, earlier: TextNode): ReadonlySet<number> {
  const changed = listDifferences(blocksOf(earlier), blocksOf(text)).flatMap(({ wantedFrom, wantedTo }) =>
    Array.from({ length: wantedTo - wantedFrom }, (_, place) => wantedFrom + place),
  );
  return new Set(changed);
}
