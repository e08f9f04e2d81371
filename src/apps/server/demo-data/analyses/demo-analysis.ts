import type { Code } from '#features/analyses/analyses/contract/codes.ts';
import type { DocumentName } from '../documents/demo-documents.ts';

/** What a colleague replied, named by the beginning of their address, and how many support it. */
interface DemoReply {
  readonly who: string;
  readonly text: string;
  readonly upvotes: number;
}
export const reply = (who: string, text: string, upvotes = 0): DemoReply => ({ who, text, upvotes });

/** What others made of an element: for, question, against; without it, a few votes of those who may open it. */
interface Judged {
  readonly votes?: readonly [number, number, number];
  readonly replies?: readonly DemoReply[];
}

/** A passage is named by its paragraph and its sentence, so that what is quoted always stands in the text. */
type Said =
  | {
      readonly type: 'highlight';
      readonly code: Code | null;
      readonly paragraph: number;
      readonly sentence: number;
      readonly note: string;
    }
  | { readonly type: 'comment'; readonly code: Code | null; readonly text: string }
  | {
      readonly type: 'mission';
      readonly code: Code | null;
      readonly text: string;
      /** Whom it was given to, and what those who did have answered. */
      readonly to: readonly string[];
      readonly answers: Readonly<Record<string, string>>;
    };
export type DemoElement = Said & Judged;

export const mark = (code: Code | null, paragraph: number, sentence: number, note = ''): DemoElement => ({
  ...{ type: 'highlight', code, paragraph, sentence, note },
});
export const say = (code: Code | null, text: string): DemoElement => ({ type: 'comment', code, text });
export const mission = (
  code: Code | null,
  text: string,
  to: readonly string[],
  answers: Readonly<Record<string, string>> = {},
): DemoElement => ({ type: 'mission', code, text, to, answers });
/** The same element with what others made of it. */
export const judged = (
  element: DemoElement,
  votes: readonly [number, number, number],
  ...replies: DemoReply[]
): DemoElement => ({ ...element, votes, replies });

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
  /** What its people call their thread; without one it is called after its author. */
  readonly threadName?: string;
  readonly daysAgo: number;
  /** People it is shared with, besides its author; the groups are those whose portfolio holds it. */
  readonly people: readonly string[];
  readonly tags: readonly string[];
  /** Its author first. */
  readonly parts: readonly [DemoParticipation, ...DemoParticipation[]];
}
