import { NODES, TEXT_DEPTH_MAX } from '../names.ts';
import type { TextNode } from '../text-node.ts';
import type { Guests } from './guests.ts';
import { tagOf } from './render-tags.ts';
import { renderWords } from './render-words.ts';

/**
 * Renders a text as safe HTML: only known nodes become elements, all text and values are escaped, and links lead only to web
 * pages and mail addresses.
 */
export function renderText(text: TextNode, renderers: Guests = {}): string {
  return renderContent(text, renderers, 0);
}

function renderContent({ content = [] }: TextNode, renderers: Guests, depth: number): string {
  return content.map((node) => renderNode(node, renderers, depth + 1)).join('');
}

function renderNode(node: TextNode, renderers: Guests, depth: number): string {
  if (node.type === NODES.text) return renderWords(node);
  if (depth > TEXT_DEPTH_MAX) return '';
  const render = rendererOf(renderers, node.type);
  if (render) return render(node);
  const tag = tagOf(node);
  // The content of an unknown block is still rendered.
  if (!tag) return renderContent(node, renderers, depth);
  const { opening, closing } = tag;
  return `${opening}${closing === '' ? '' : renderContent(node, renderers, depth)}${closing}`;
}

function rendererOf(renderers: Guests, type: string): ((node: TextNode) => string) | undefined {
  if (type === NODES.image) return renderers.image;
  if (type === NODES.quote) return renderers.quote;
  if (type === NODES.journalSection) return renderers.journalSection;
  return type === NODES.citation ? renderers.citation : undefined;
}
