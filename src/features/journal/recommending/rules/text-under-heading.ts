import { headerIdOf } from '#features/reflections/rich-text/rules/header-id.ts';
import { NODES, TEXT_DEPTH_MAX } from '#features/reflections/rich-text/rules/names.ts';
import { plainTextOf } from '#features/reflections/rich-text/rules/plain-text-of.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';

/** More text does not change what a passage is about. */
const WORDS_MAX = 4_000;

/**
 * The text under a heading, with the heading itself, up to the next one of the same level; empty if the heading is
 * gone.
 */
export function textUnderHeading(text: TextNode, headerId: string): string {
  const lines: string[] = [];
  let level: number | null = null;
  const walk = (node: TextNode, depth: number): void => {
    if (depth > TEXT_DEPTH_MAX) return;
    if (node.type === NODES.heading) {
      const ownLevel = typeof node.attrs?.level === 'number' ? node.attrs.level : 1;
      if (level !== null && ownLevel <= level) level = null;
      if (level === null && lines.length === 0 && hasHeaderId(node, headerId)) level = ownLevel;
    }
    if (node.type === NODES.heading || isLine(node)) {
      if (level !== null) lines.push(plainTextOf(node));
    } else for (const child of node.content ?? []) walk(child, depth + 1);
  };
  walk(text, 0);
  return lines.join('\n').slice(0, WORDS_MAX).trim();
}

const isLine = ({ content }: TextNode) => (content ?? []).some(({ text }) => text !== undefined);

const hasHeaderId = (node: TextNode, headerId: string) =>
  headerIdOf(plainTextOf(node).replaceAll('\n', ' ')) === headerId;
