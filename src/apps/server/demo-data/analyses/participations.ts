import type { elements, userAnalyses } from '#features/analyses/server.ts';
import { demoId } from '../demo-id.ts';
import { daysBefore } from '../demo-part.ts';
import { memberNamed } from '../demo-person.ts';
import { passage } from '../documents/article.ts';
import type { CapturedDocument } from '../documents/captured-documents.ts';
import { typeset } from '../typeset.ts';
import { type AnalysisName, analysisId, DEMO_ANALYSES } from './demo-analyses.ts';
import type { DemoElement } from './demo-analysis.ts';
import { anchorOf } from './reading-text.ts';

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
