import type { TextNode } from '../text-node.ts';

type Render = (node: TextNode) => string;

/** Nodes that other features put into a text; whoever shows it says how they look, everything escaped. */
export interface Guests {
  readonly image?: Render;
  readonly quote?: Render;
  readonly citation?: Render;
  readonly journalSection?: Render;
}
