import { createHash } from 'node:crypto';
import { escapeMarkup } from '#base/escape-markup.ts';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Language } from '#base/language.ts';
import { DEMO_ANALYSES } from '../analyses/demo-analyses.ts';
import { demoId } from '../demo-id.ts';
import { memberNamed } from '../demo-people.ts';
import { typeset } from '../typeset.ts';
import type { DemoDocument } from './demo-document.ts';
import { DEMO_DOCUMENTS, type DocumentName } from './demo-documents.ts';

/** A document of the demo with the user who captured it: the author of its first analysis. */
export interface CapturedDocument {
  readonly documentId: Id;
  readonly document: DemoDocument;
  readonly title: string;
  readonly excerpt: string;
  readonly byline: string;
  readonly article: Article;
  readonly language: Language;
  readonly organisationId: OrganisationId;
  readonly by: UserId;
  readonly daysAgo: number;
}

export const documentId = (name: DocumentName) => demoId('document', DEMO_DOCUMENTS[name].title);

/** Every document of the demo. */
export function capturedDocuments(): ReadonlyMap<DocumentName, CapturedDocument> {
  const oldestFirst = Object.values(DEMO_ANALYSES).sort((one, other) => other.daysAgo - one.daysAgo);
  const captured = new Map<DocumentName, CapturedDocument>();
  for (const { document: name, daysAgo, parts } of oldestFirst) {
    if (captured.has(name)) continue;
    const { userId: by, organisationId, language } = memberNamed(parts[0].who);
    const document = DEMO_DOCUMENTS[name];
    captured.set(name, {
      documentId: documentId(name),
      document,
      language,
      organisationId,
      by,
      daysAgo,
      title: typeset(language, document.title),
      excerpt: typeset(language, document.excerpt),
      byline: document.byline,
      article: parseArticle(document.text, language),
    });
  }
  return captured;
}

interface Block {
  readonly kind: 'heading' | 'paragraph';
  readonly text: string;
}

/** The content of a demo document, as it is stored. */
interface Article {
  readonly blocks: readonly Block[];
  readonly html: string;
  readonly text: string;
  readonly hash: string;
  readonly wordCount: number;
}

/** Parses the text of a demo document; lines are joined and typeset in its language. */
function parseArticle(source: string, language: Language): Article {
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
