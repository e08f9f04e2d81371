import { createHash } from 'node:crypto';
import { escapeMarkup } from '#base/escape-markup.ts';
import type { Language } from '#base/language.ts';
import { typeset } from '../typeset.ts';

interface Block {
  readonly kind: 'heading' | 'paragraph';
  readonly text: string;
}

/** The content of a demo document, as it is stored. */
export interface Article {
  readonly blocks: readonly Block[];
  readonly html: string;
  readonly text: string;
  readonly hash: string;
  readonly wordCount: number;
}

/** Parses the text of a demo document; lines are joined and typeset in its language. */
export function parseArticle(source: string, language: Language): Article {
  const blocks = source
    .split('\n\n')
    .map((lines) => lines.trim().replaceAll('\n', ' '))
    .filter((joined) => joined !== '')
    .map((joined) => blockOf(typeset(language, joined)));
  const html = blocks.map(({ kind, text }) => tagged(kind === 'heading' ? 'h2' : 'p', text)).join('\n');
  const text = blocks.map((block) => block.text).join('\n\n');
  const hash = createHash('sha256').update(html).digest('hex');
  return { blocks, html, text, hash, wordCount: countWords(text, language) };
}

/** A sentence of an article by the numbers of its paragraph and sentence, both from one. */
export function passage(
  { blocks }: Article,
  paragraph: number,
  sentence: number,
  language: Language,
): string {
  const block = blocks.filter(({ kind }) => kind === 'paragraph')[paragraph - 1];
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(block?.text ?? '');
  const found = Array.from(sentences, ({ segment }) => segment.trim())[sentence - 1];
  if (!found) throw new Error(`no sentence ${sentence} in paragraph ${paragraph} of « ${blocks[0]?.text} »`);
  return found;
}

function blockOf(text: string): Block {
  return text.startsWith('## ') ? { kind: 'heading', text: text.slice(3) } : { kind: 'paragraph', text };
}

function tagged(tag: string, text: string): string {
  return `<${tag}>${escapeMarkup(text)}</${tag}>`;
}

function countWords(text: string, language: Language): number {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return Array.from(segments).filter(({ isWordLike }) => isWordLike).length;
}
