import { createCanvas } from '@napi-rs/canvas';
import { eld } from 'eld/small';
import {
  AnnotationMode,
  PasswordException,
  PDFDateString,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { serveSubprocess } from '#platform/subprocess/serve-subprocess.ts';
import { findAttachmentLocks } from './attachment-locks.ts';
import { openPdf } from './open-pdf.ts';
import { cleanLine, type Line, linesOf, paragraphsOf, type TextRun } from './page-text.ts';
import type { PdfReading, ReadingTask } from './reading-messages.ts';
import { sniffDocument } from './sniff-document.ts';
import { titleOf } from './title-of.ts';

/** Text is extracted from this many pages; a longer file is accepted with its full page count. */
const MAX_TEXT_PAGES = 1_000;
const MAX_TEXT_CHARACTERS = 3_000_000;
/** After this time the text read so far is kept, so that slow pages do not fail the file. */
const TEXT_BUDGET_MS = 40_000;
const LANGUAGE_SAMPLE_CHARACTERS = 20_000;
const MIN_LANGUAGE_CHARACTERS = 20;
const MAX_AUTHOR_LENGTH = 200;
/** Account and machine names that programs write as the author. */
const NO_AUTHOR =
  /^(admin\w*|user\w*|utilisateur|owner|author|auteur|unknown|root|pc\w*|hp|dell|asus|lenovo|windows\w*|microsoft\w*|\W*)$/i;
/** PDF was introduced in 1993; earlier dates are wrong. */
const FIRST_YEAR = 1993;

/** Text and metadata of a PDF, within limits. */
async function readPdf(path: string, fileName: string): Promise<PdfReading> {
  await using pdf = await openPdf(path);
  const stated = await readMetadata(pdf);
  const { text, firstPage } = await textOf(pdf);
  return {
    title: titleOf({ stated: stated.titles, firstPage, fileName }),
    byline: stated.author,
    text,
    wordCount: text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
    pageCount: pdf.numPages,
    publishedAt: stated.date,
    language: languageOf(text),
  };
}

async function textOf(pdf: PDFDocumentProxy): Promise<{ text: string; firstPage: readonly Line[] }> {
  const until = performance.now() + TEXT_BUDGET_MS;
  const paragraphs: string[] = [];
  let firstPage: readonly Line[] = [];
  let characters = 0;
  let failed = 0;
  const pages = Math.min(pdf.numPages, MAX_TEXT_PAGES);
  for (let number = 1; number <= pages; number += 1) {
    if (characters >= MAX_TEXT_CHARACTERS || performance.now() > until) break;
    const lines = await linesOfPage(pdf, number);
    if (lines === null) failed += 1;
    if (number === 1) firstPage = lines ?? [];
    for (const paragraph of paragraphsOf(lines ?? [])) {
      paragraphs.push(paragraph);
      characters += paragraph.length;
    }
  }
  if (failed === pages) throw new Error('no page can be read');
  return { text: paragraphs.join('\n\n').slice(0, MAX_TEXT_CHARACTERS), firstPage };
}

/** An unreadable page is skipped, since the others are still useful. */
async function linesOfPage(pdf: PDFDocumentProxy, number: number): Promise<Line[] | null> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return linesOf(items.filter((item): item is typeof item & TextRun => 'str' in item));
  } catch {
    return null;
  }
}

interface Metadata {
  readonly titles: readonly (string | null)[];
  readonly author: string | null;
  readonly date: string | null;
}

async function readMetadata(pdf: PDFDocumentProxy): Promise<Metadata> {
  const { info, metadata } = await pdf.getMetadata().catch(() => ({ info: {}, metadata: null }));
  const entries = new Map<string, unknown>(Object.entries(info));
  const author = textValue(entries.get('Author')) ?? textValue(metadata?.get('dc:creator'));
  return {
    titles: [textValue(entries.get('Title')), textValue(metadata?.get('dc:title'))],
    author: author === null || NO_AUTHOR.test(author) ? null : author.slice(0, MAX_AUTHOR_LENGTH),
    date: dateOf(textValue(entries.get('CreationDate'))),
  };
}

function textValue(value: unknown): string | null {
  const text = Array.isArray(value) ? value.filter((one) => typeof one === 'string').join(', ') : value;
  const plain = typeof text === 'string' ? cleanLine(text) : '';
  return plain === '' ? null : plain;
}

function dateOf(written: string | null): string | null {
  const date = written === null ? null : PDFDateString.toDateObject(written);
  if (!date || Number.isNaN(date.getTime())) return null;
  const isPlausible = date.getUTCFullYear() >= FIRST_YEAR && date.getTime() <= Date.now();
  return isPlausible ? date.toISOString() : null;
}

function languageOf(text: string): string | null {
  if (text.length < MIN_LANGUAGE_CHARACTERS) return null;
  const found = eld.detect(text.slice(0, LANGUAGE_SAMPLE_CHARACTERS));
  return found.language !== '' && found.isReliable() ? found.language : null;
}

const PICTURE_WIDTH = 640;
/** Of a page taller than twice its width, only the top is drawn. */
const MAX_HEIGHT = 2 * PICTURE_WIDTH;
const MIN_HEIGHT = 40;

/** A picture of the first page, whatever its size; null if it is too flat to show. */
async function drawFirstPage(path: string): Promise<Uint8Array | null> {
  await using pdf = await openPdf(path);
  const page = await pdf.getPage(1);
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: PICTURE_WIDTH / width });
  const height = Math.min(Math.round(viewport.height), MAX_HEIGHT);
  if (!(height >= MIN_HEIGHT)) return null;
  const canvas = createCanvas(PICTURE_WIDTH, height);
  const drawing = page.render({
    // pdf.js expects a browser canvas; this one has the same methods.
    canvas: canvas as never,
    canvasContext: canvas.getContext('2d') as never,
    viewport,
    background: '#ffffff',
    annotationMode: AnnotationMode.DISABLE,
  });
  await drawing.promise;
  return new Uint8Array(await canvas.encode('png'));
}

/** Entry point of the subprocess that reads untrusted files. */
serveSubprocess(async ({ act, path, name }: ReadingTask) => {
  switch (act) {
    case 'sniff':
      return sniffDocument(path, name);
    case 'draw':
      return drawFirstPage(path);
    case 'read':
      return readPdf(path, name).catch(async (failure: unknown) =>
        failure instanceof PasswordException
          ? { refused: 'file-encrypted', locks: await findAttachmentLocks(path) }
          : { refused: 'file-damaged', locks: [] },
      );
  }
});
