import type { elements, userAnalyses } from '#features/analyses/server.ts';
import { demoId } from '../demo-id.ts';
import { daysBefore } from '../demo-part.ts';
import { memberNamed } from '../demo-person.ts';
import { passage } from '../documents/article.ts';
import type { CapturedDocument } from '../documents/captured-documents.ts';
import { setIn } from '../set-in.ts';
import { type AnalysisName, analysisId, DEMO_ANALYSES } from './demo-analyses.ts';
import type { DemoElement } from './demo-analysis.ts';
import { anchorOf } from './reading-text.ts';

type ElementRow = typeof elements.$inferInsert & { readonly createdAt: Date };

/** An element of the demo, and the row it is kept as. */
export interface Marked {
  readonly row: ElementRow;
  readonly element: DemoElement;
}

interface Participations {
  readonly people: (typeof userAnalyses.$inferInsert)[];
  readonly marked: readonly Marked[];
  readonly lastEdited: Date;
}

/** What is said of an analysis is said within this time, unless it is younger. */
const TALKED_FOR_DAYS = 4;

/** The rows of everyone who takes part in an analysis, and when it was last edited. */
export function participations(name: AnalysisName, captured: CapturedDocument, now: Date): Participations {
  const { parts, daysAgo } = DEMO_ANALYSES[name];
  const { organisationId } = captured;
  const total = parts.reduce((sum, { elements }) => sum + elements.length, 0);
  const apart = Math.min(TALKED_FOR_DAYS, daysAgo * 0.99) / Math.max(total, 1);
  const marked: Marked[] = [];
  const people = parts.map(({ who, score, elements: said }) => {
    const { userId } = memberNamed(who);
    const of = { organisationId, analysisId: analysisId(name), userId };
    // Everyone joined when the one before them had said their part.
    const joined = daysBefore(now, daysAgo - apart * marked.length);
    for (const element of said) {
      const createdAt = daysBefore(now, daysAgo - apart * (marked.length + 1));
      const id = demoId('element', `${name} ${marked.length}`);
      const written = { createdAt, modifiedBy: userId, modifiedOn: createdAt };
      marked.push({ element, row: { id, ...of, ...contentOf(element, captured), ...written } });
    }
    return { ...of, documentScore: score, createdAt: joined, modifiedBy: userId, modifiedOn: joined };
  });
  return { people, marked, lastEdited: marked.at(-1)?.row.createdAt ?? daysBefore(now, daysAgo) };
}

function contentOf(element: DemoElement, captured: CapturedDocument) {
  const { type, code } = element;
  if (type !== 'highlight') return { type, code, text: setIn(captured.language, element.text) };
  const text = passage(captured.article, element.paragraph, element.sentence, captured.language);
  return { type, code, text, note: setIn(captured.language, element.note), anchor: anchorOf(captured, text) };
}
