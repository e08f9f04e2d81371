import { NODES, TEXT_DEPTH_MAX } from '../names.ts';
import type { TextNode } from '../text-node.ts';
import type { NodeRenderers } from './node-renderers.ts';
import { tagOf } from './render-tags.ts';
import { renderTextNode } from './render-text-node.ts';

/**
 * Renders a text as safe HTML: only known nodes become elements, all text and values are escaped, and links lead only to web
 * pages and mail addresses.
 */
export function renderText(text: TextNode, renderers: NodeRenderers = {}): string {
  return renderContent(text, renderers, 0);
}

function renderContent({ content = [] }: TextNode, renderers: NodeRenderers, depth: number): string {
  return content.map((node) => renderNode(node, renderers, depth + 1)).join('');
}

function renderNode(node: TextNode, renderers: NodeRenderers, depth: number): string {
  if (node.type === NODES.text) return renderTextNode(node);
  if (depth > TEXT_DEPTH_MAX) return '';
  const render = rendererOf(renderers, node.type);
  if (render) return render(node);
  const tag = tagOf(node);
  // The content of an unknown block is still rendered.
  if (!tag) return renderContent(node, renderers, depth);
  const { opening, closing } = tag;
  return `${opening}${closing === '' ? '' : renderContent(node, renderers, depth)}${closing}`;
}

function rendererOf(renderers: NodeRenderers, type: string): ((node: TextNode) => string) | undefined {
  if (type === NODES.image) return renderers.image;
  if (type === NODES.quote) return renderers.quote;
  if (type === NODES.journalSection) return renderers.journalSection;
  return type === NODES.citation ? renderers.citation : undefined;
}
