import type { elements, userAnalyses } from '#features/analyses/server.ts';
import { type Anchor, CONTEXT_LENGTH } from '#features/documents/anchoring/contract/anchor.ts';
import { demoId } from '../demo-id.ts';
import { daysBefore } from '../demo-part.ts';
import { memberNamed } from '../demo-people.ts';
import { type CapturedDocument, passage } from '../documents/captured-documents.ts';
import { layOutPages } from '../lay-out-pages.ts';
import { typeset } from '../typeset.ts';
import { type AnalysisName, analysisId, DEMO_ANALYSES } from './demo-analyses.ts';
import type { DemoElement } from './demo-analysis.ts';

type ElementRow = typeof elements.$inferInsert & { readonly createdAt: Date };

/** An element of the demo, with its row. */
export interface DemoElementRow {
  readonly row: ElementRow;
  readonly element: DemoElement;
}

interface Participations {
  readonly people: (typeof userAnalyses.$inferInsert)[];
  readonly marked: readonly DemoElementRow[];
  readonly lastEdited: Date;
}

/** Contributions to an analysis are spread over this time, unless the analysis is younger. */
const CONTRIBUTION_DAYS = 4;

/** The rows of all participants of an analysis, and the date of its last edit. */
export function participations(name: AnalysisName, captured: CapturedDocument, now: Date): Participations {
  const { parts, daysAgo } = DEMO_ANALYSES[name];
  const { organisationId } = captured;
  const total = parts.reduce((sum, { elements }) => sum + elements.length, 0);
  const intervalDays = Math.min(CONTRIBUTION_DAYS, daysAgo * 0.99) / Math.max(total, 1);
  const marked: DemoElementRow[] = [];
  const people = parts.map(({ who, score, elements: contributed }) => {
    const { userId } = memberNamed(who);
    const owner = { organisationId, analysisId: analysisId(name), userId };
    // Each participant joins after the contributions of the previous one.
    const joined = daysBefore(now, daysAgo - intervalDays * marked.length);
    for (const element of contributed) {
      const createdAt = daysBefore(now, daysAgo - intervalDays * (marked.length + 1));
      const id = demoId('element', `${name} ${marked.length}`);
      const written = { createdAt, modifiedBy: userId, modifiedOn: createdAt };
      marked.push({ element, row: { id, ...owner, ...contentOf(element, captured), ...written } });
    }
    return { ...owner, documentScore: score, createdAt: joined, modifiedBy: userId, modifiedOn: joined };
  });
  return { people, marked, lastEdited: marked.at(-1)?.row.createdAt ?? daysBefore(now, daysAgo) };
}

function contentOf(element: DemoElement, captured: CapturedDocument) {
  const { type, code } = element;
  if (type !== 'highlight') return { type, code, text: typeset(captured.language, element.text) };
  const text = passage(captured.article, element.paragraph, element.sentence, captured.language);
  return {
    type,
    code,
    text,
    note: typeset(captured.language, element.note),
    anchor: anchorOf(captured, text),
  };
}

/** The text of a document page by page, as the reader builds it: one line break between blocks, lines and pages. */
function textPages({ document, title, article }: CapturedDocument): readonly string[] {
  if (!('fileName' in document)) return [article.blocks.map(({ text }) => text).join('\n')];
  return layOutPages({ title, blocks: article.blocks }).map((lines) =>
    lines.map(({ text }) => text).join('\n'),
  );
}

/** The anchor of a sentence in a document. */
function anchorOf(captured: CapturedDocument, sentence: string): Anchor {
  const pages = textPages(captured);
  const text = pages.join('\n');
  // A report may break its lines between any two words.
  const start = text.replaceAll('\n', ' ').indexOf(sentence);
  if (start < 0) throw new Error(`"${sentence}" does not stand in "${captured.title}"`);
  const end = start + sentence.length;
  return {
    start,
    end,
    exact: text.slice(start, end),
    prefix: text.slice(Math.max(0, start - CONTEXT_LENGTH), start),
    suffix: text.slice(end, end + CONTEXT_LENGTH),
    page: 'fileName' in captured.document ? pageOf(pages, start) : null,
    snapshotId: null,
  };
}

function pageOf(pages: readonly string[], place: number): number {
  let end = 0;
  return (
    1 +
    pages.findIndex((page) => {
      end += page.length + 1;
      return place < end;
    })
  );
}
