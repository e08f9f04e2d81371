import { NODES, TEXT_DEPTH_MAX } from './names.ts';
import type { TextNode } from './text-node.ts';
import { wordsOfText } from './words-of-text.ts';

export interface Heading {
  /** 1–6. */
  readonly level: number;
  readonly text: string;
}

/** The headings of a text in reading order; one without words heads nothing. */
export function headingsOf(node: TextNode): Heading[] {
  const headings: Heading[] = [];
  const walk = (one: TextNode, depth: number): void => {
    if (depth > TEXT_DEPTH_MAX) return;
    if (one.type !== NODES.heading) {
      for (const child of one.content ?? []) walk(child, depth + 1);
      return;
    }
    const text = wordsOfText(one).replaceAll('\n', ' ');
    if (text !== '') headings.push({ level: levelOf(one.attrs?.level), text });
  };
  walk(node, 0);
  return headings;
}

function levelOf(given: unknown): number {
  const level = typeof given === 'number' && Number.isInteger(given) ? given : 1;
  return Math.min(6, Math.max(1, level));
}
