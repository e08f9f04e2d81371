import { headerIdOf } from '#features/reflections/rich-text/rules/header-id.ts';
import { NODES, TEXT_DEPTH_MAX } from '#features/reflections/rich-text/rules/names.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { wordsOfText } from '#features/reflections/rich-text/rules/words-of-text.ts';

/** More says nothing new about what a passage is about. */
const WORDS_MAX = 4_000;

/** What stands under a heading of a text, with the heading itself, up to the next one as high; empty where it is gone. */
export function wordsUnder(text: TextNode, headerId: string): string {
  const said: string[] = [];
  let level: number | null = null;
  const walk = (node: TextNode, depth: number): void => {
    if (depth > TEXT_DEPTH_MAX) return;
    if (node.type === NODES.heading) {
      const own = typeof node.attrs?.level === 'number' ? node.attrs.level : 1;
      if (level !== null && own <= level) level = null;
      if (level === null && said.length === 0 && isNamed(node, headerId)) level = own;
    }
    if (node.type === NODES.heading || isLine(node)) {
      if (level !== null) said.push(wordsOfText(node));
    } else for (const child of node.content ?? []) walk(child, depth + 1);
  };
  walk(text, 0);
  return said.join('\n').slice(0, WORDS_MAX).trim();
}

const isLine = ({ content }: TextNode) => (content ?? []).some(({ text }) => text !== undefined);

const isNamed = (node: TextNode, headerId: string) =>
  headerIdOf(wordsOfText(node).replaceAll('\n', ' ')) === headerId;
