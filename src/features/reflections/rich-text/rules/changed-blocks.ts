import { listDifferences } from './align.ts';
import type { TextNode } from './text-node.ts';

const blocksOf = ({ content = [] }: TextNode) => content.map((block) => JSON.stringify(block));

/** The indexes of the blocks that an earlier text does not have, or has in another form. */
export function changedBlocks(text: TextNode, earlier: TextNode): ReadonlySet<number> {
  const changed = listDifferences(blocksOf(earlier), blocksOf(text)).flatMap(({ wantedFrom, wantedTo }) =>
    Array.from({ length: wantedTo - wantedFrom }, (_, place) => wantedFrom + place),
  );
  return new Set(changed);
}
