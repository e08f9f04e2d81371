import type { Code } from '#features/analyses/contract/codes.ts';
import type { DocumentName } from '../documents/demo-documents.ts';

/** A passage is named by its paragraph and its sentence, so that what is quoted always stands in the text. */
export type DemoElement =
  | {
      readonly type: 'highlight';
      readonly code: Code | null;
      readonly paragraph: number;
      readonly sentence: number;
    }
  | { readonly type: 'comment' | 'mission'; readonly code: Code | null; readonly text: string };

export const mark = (code: Code | null, paragraph: number, sentence: number): DemoElement => ({
  type: 'highlight',
  code,
  paragraph,
  sentence,
});
export const say = (code: Code | null, text: string): DemoElement => ({ type: 'comment', code, text });
export const mission = (text: string): DemoElement => ({ type: 'mission', code: null, text });

/** What somebody, named by the beginning of their address, rated, marked and said. Zero is no rating. */
interface DemoParticipation {
  readonly who: string;
  readonly score: number;
  readonly elements: readonly DemoElement[];
}
export const part = (who: string, score: number, ...elements: DemoElement[]): DemoParticipation => ({
  who,
  score,
  elements,
});

export interface DemoAnalysis {
  readonly document: DocumentName;
  /** Tells a second analysis of a document from the first. */
  readonly thread?: string;
  readonly daysAgo: number;
  /** People it is shared with, besides its author; the groups are those whose portfolio holds it. */
  readonly people: readonly string[];
  readonly tags: readonly string[];
  /** Its author first. */
  readonly parts: readonly [DemoParticipation, ...DemoParticipation[]];
}
