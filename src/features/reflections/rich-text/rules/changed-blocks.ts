import { differences } from './align.ts';
import type { TextNode } from './text-node.ts';

const blocksOf = ({ content = [] }: TextNode) => content.map((block) => JSON.stringify(block));

/** The places of the blocks of a text that an earlier one does not have, or not like this. */
export function changedBlocks(text: TextNode, earlier: TextNode): ReadonlySet<number> {
  const changed = differences(blocksOf(earlier), blocksOf(text)).flatMap(({ wantedFrom, wantedTo }) =>
    Array.from({ length: wantedTo - wantedFrom }, (_, place) => wantedFrom + place),
  );
  return new Set(changed);
}
