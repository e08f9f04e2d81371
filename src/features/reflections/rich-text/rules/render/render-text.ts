import { NODES, TEXT_DEPTH_MAX } from '../names.ts';
import type { TextNode } from '../text-node.ts';
import type { Guests } from './guests.ts';
import { tagOf } from './render-tags.ts';
import { renderWords } from './render-words.ts';

/**
 * A text as markup that can be trusted: only what is known here becomes an element, every word and value is escaped,
 * and links lead to pages and mail alone.
 */
export function renderText(text: TextNode, guests: Guests = {}): string {
  return contentOf(text, guests, 0);
}

function contentOf({ content = [] }: TextNode, guests: Guests, depth: number): string {
  return content.map((node) => rendered(node, guests, depth + 1)).join('');
}

function rendered(node: TextNode, guests: Guests, depth: number): string {
  if (node.type === NODES.text) return renderWords(node);
  if (depth > TEXT_DEPTH_MAX) return '';
  const guest = guestOf(guests, node.type);
  if (guest) return guest(node);
  const tag = tagOf(node);
  // An unknown block is still somebody's words.
  if (!tag) return contentOf(node, guests, depth);
  const { opening, closing } = tag;
  return `${opening}${closing === '' ? '' : contentOf(node, guests, depth)}${closing}`;
}

function guestOf(guests: Guests, type: string): ((node: TextNode) => string) | undefined {
  if (type === NODES.image) return guests.image;
  if (type === NODES.quote) return guests.quote;
  if (type === NODES.journalSection) return guests.journalSection;
  return type === NODES.citation ? guests.citation : undefined;
}
