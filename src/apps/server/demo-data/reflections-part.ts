import type { Language } from '#base/language.ts';
import { MARKS, NODES } from '#features/reflections/rich-text/rules/names.ts';
import type { TextMark, TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import {
  reflections,
  sideComments,
  sideThreads,
  writeInitialText,
  writeVersion,
} from '#features/reflections/server.ts';
import { addItem, grantAccess } from '#features/sharing/server.ts';
import { demoId } from './demo-id.ts';
import { type DemoContext, type DemoPart, daysBefore } from './demo-part.ts';
import { memberNamed } from './demo-people.ts';
import type { DemoReflection } from './reflections/demo-reflection.ts';
import { DEMO_REFLECTIONS, reflectionId, threadId } from './reflections/demo-reflections.ts';
import { citationOf, loadLinks, quoteOf } from './reflections/load-links.ts';
import { loadReports } from './reflections/load-reports.ts';
import { typeset } from './typeset.ts';

interface InlineContext {
  readonly citation: (analysis: string) => TextNode;
  readonly threadId: (name: string) => string;
}

const INLINE_MARKUP = /\*\*(.+?)\*\*|\*(.+?)\*| ?\[(\w+)\]|\{(\w+)\|(.+?)\}/g;

/**
 * Parses the inline markup of a block: `**bold**`, `*italic*`, `[coast]` cites an analysis, `{name|text}` is commented on.
 */
function parseInlineMarkup(text: string, { citation, threadId }: InlineContext): TextNode[] {
  const nodes: TextNode[] = [];
  const write = (words: string | undefined, mark?: TextMark) => {
    if (words) nodes.push({ type: NODES.text, text: words, ...(mark ? { marks: [mark] } : {}) });
  };
  let read = 0;
  for (const piece of text.matchAll(INLINE_MARKUP)) {
    write(text.slice(read, piece.index));
    const [whole, strong, slanted, analysis, thread, commented] = piece;
    write(strong, { type: MARKS.bold });
    write(slanted, { type: MARKS.italic });
    if (analysis) nodes.push(citation(analysis));
    if (thread) write(commented, { type: MARKS.comment, attrs: { threadId: threadId(thread) } });
    read = piece.index + whole.length;
  }
  write(text.slice(read));
  return nodes;
}

/** Resolves the names used in a demo text: quotes, citations, side comments. */
interface MarkupContext {
  readonly language: Language;
  readonly quote: (analysis: string, element: number) => TextNode;
  readonly citation: (analysis: string) => TextNode;
  readonly threadId: (name: string) => string;
}

/**
 * Parses the markup of a demo text into a document tree. Blocks are separated by an empty line: `# ` and `## ` are
 * headings, `- ` and `1. ` lists, `| a | (2x1) b // c |` table rows, whose cells may span columns and rows and hold several
 * paragraphs; `> coast 1` quotes the second element of that analysis, `---` is a rule. Anything else is a paragraph whose
 * lines are joined.
 */
function parseMarkup(source: string, named: MarkupContext): TextNode {
  const blocks = source.split('\n\n').map((block) => block.trim());
  const content = blocks.filter((block) => block !== '').map((block) => blockOf(block, named));
  return { type: NODES.document, content };
}

const HEADING = /^(#{1,6}) /;
const SPANS = /^ ?\((\d+)x(\d+)\)/;
const QUOTE = /^> (\w+) (\d+)$/;

function blockOf(block: string, named: MarkupContext): TextNode {
  const words = (text: string) =>
    parseInlineMarkup(typeset(named.language, text.replaceAll('\n', ' ').trim()), named);
  const lines = block.split('\n').map((line) => line.trim());
  const heading = HEADING.exec(block);
  if (heading) {
    const [start, { length: level }] = [heading[0], heading[1] ?? ''];
    return { type: NODES.heading, attrs: { level }, content: words(block.slice(start.length)) };
  }
  const quote = QUOTE.exec(block);
  if (quote) return named.quote(quote[1] ?? '', Number(quote[2]));
  if (block === '---') return { type: NODES.rule };
  if (block.startsWith('| ')) return table(lines, words);
  if (block.startsWith('- ')) return { type: NODES.bulletList, content: items(block, /^- /m, words) };
  if (block.startsWith('1. ')) {
    return { type: NODES.orderedList, attrs: { start: 1 }, content: items(block, /^\d+\. /m, words) };
  }
  return paragraph(words(block));
}

type InlineParser = (text: string) => TextNode[];

const paragraph = (content: TextNode[]): TextNode =>
  content.length > 0 ? { type: NODES.paragraph, content } : { type: NODES.paragraph };

function items(block: string, start: RegExp, words: InlineParser): TextNode[] {
  const texts = block.split(start).filter((text) => text !== '');
  return texts.map((text) => ({ type: NODES.listItem, content: [paragraph(words(text))] }));
}

function table(lines: readonly string[], words: InlineParser): TextNode {
  const cell = (source: string): TextNode => {
    const [spans = '', wide = 1, high = 1] = SPANS.exec(source) ?? [];
    const texts = source.slice(spans.length).split(' // ');
    return {
      type: NODES.tableCell,
      attrs: { colspan: Number(wide), rowspan: Number(high), colwidth: null },
      content: texts.map((text) => paragraph(words(text))),
    };
  };
  const content = lines.map((line) => ({
    type: NODES.tableRow,
    content: line.slice(1, -1).split('|').map(cell),
  }));
  return { type: NODES.table, content };
}

/** The reflections of the people of the demo. */
export const reflectionsPart: DemoPart = {
  name: 'reflections',
  load: async (demo) => {
    for (const reflection of DEMO_REFLECTIONS) await loadReflection(demo, reflection);
  },
};

async function loadReflection(demo: DemoContext, reflection: DemoReflection): Promise<void> {
  const { tx, now, documents } = demo;
  const { by: who, people, title, description, template, begunDaysAgo, editedDaysAgo } = reflection;
  const { organisationId, userId: by, language } = memberNamed(who);
  const id = reflectionId(reflection);
  const [begun, edited] = [daysBefore(now, begunDaysAgo), daysBefore(now, editedDaysAgo)];
  await addItem(tx, { organisationId, itemId: id, kind: 'reflection', createdBy: by, at: begun });
  await tx.insert(reflections).values({
    id,
    organisationId,
    title: typeset(language, title),
    description: typeset(language, description),
    templateId: template,
    templateApplied: true,
    isArchived: reflection.isArchived ?? false,
    status: reflection.isCompleted ? 'COMPLETED' : 'IN_PROGRESS',
    activityCount: commentCount(reflection),
    documentCount: linkedCount(reflection),
    createdBy: by,
    createdAt: begun,
    lastEdited: edited,
    modifiedBy: by,
    modifiedOn: edited,
  });
  const userIds = people.map((person) => memberNamed(person).userId);
  if (userIds.length > 0) await grantAccess(tx, { organisationId, itemId: id, userIds, by, at: begun });
  const text = parseMarkup(reflection.text, {
    language,
    quote: (analysis, place) => quoteOf(documents, analysis, place),
    citation: (analysis) => citationOf(documents, analysis),
    threadId: (name) => threadId(reflection, name),
  });
  await writeInitialText(tx, { organisationId, reflectionId: id, text, by, at: edited });
  for (const { blocks, by: writers, daysAgo } of reflection.versions ?? []) {
    const versionText = { ...text, content: text.content?.slice(0, blocks) ?? [] };
    const authors = writers.map((writer) => memberNamed(writer).userId);
    await writeVersion(tx, {
      organisationId,
      reflectionId: id,
      text: versionText,
      authors,
      at: daysBefore(now, daysAgo),
    });
  }
  const linked = await loadLinks(demo, reflection);
  await loadReports(demo, reflection, linked);
  await loadThreads(demo, reflection, text);
}

/** Comments and replies, each counted once: the copied comments of a report belong to the one before. */
function commentCount({ threads = [], reports }: DemoReflection): number {
  const comments = [...(reports?.before ?? []), ...(reports?.since ?? [])];
  const sideComments = threads.reduce((sum, thread) => sum + thread.comments.length, 0);
  return comments.reduce((sum, { replies }) => sum + 1 + replies.length, sideComments);
}

function linkedCount({ links }: DemoReflection): number {
  return new Set(Object.values(links).flatMap((category) => Object.keys(category))).size;
}

/** Loads the side comments of a reflection, on the passages marked in its text. */
async function loadThreads(
  { tx, now }: Pick<DemoContext, 'tx' | 'now'>,
  reflection: DemoReflection,
  text: TextNode,
): Promise<void> {
  for (const { name, comments, resolvedBy } of reflection.threads ?? []) {
    const id = threadId(reflection, name);
    const rows = comments.map(({ who, text: content, daysAgo }, place) => {
      const { organisationId, userId, language } = memberNamed(who);
      const at = daysBefore(now, daysAgo);
      return {
        id: demoId('side comment', `${id} ${place}`),
        organisationId,
        threadId: id,
        userId,
        content: typeset(language, content),
        createdAt: at,
        modifiedBy: userId,
        modifiedOn: at,
      };
    });
    const [first] = rows;
    if (!first) continue;
    const last = rows.at(-1) ?? first;
    await tx.insert(sideThreads).values({
      id,
      organisationId: first.organisationId,
      reflectionId: reflectionId(reflection),
      quote: markedText(text, id),
      createdBy: first.userId,
      createdAt: first.createdAt,
      ...(resolvedBy ? { resolvedBy: memberNamed(resolvedBy).userId, resolvedOn: last.createdAt } : {}),
      modifiedBy: last.userId,
      modifiedOn: last.createdAt,
    });
    await tx.insert(sideComments).values(rows);
  }
}

/** The text with the mark of a thread. */
function markedText(node: TextNode, thread: string): string {
  if (node.marks?.some(({ attrs }) => attrs?.threadId === thread)) return node.text ?? '';
  return (node.content ?? []).map((child) => markedText(child, thread)).join('');
}
