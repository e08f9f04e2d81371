import type { TextNode } from '../text-node.ts';

type Render = (node: TextNode) => string;

/** Renderers for nodes of other features; they must escape everything. */
export interface NodeRenderers {
  readonly image?: Render;
  readonly quote?: Render;
  readonly citation?: Render;
  readonly journalSection?: Render;
}
