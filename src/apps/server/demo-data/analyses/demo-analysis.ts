import type { Code } from '#features/analyses/analyses/contract/codes.ts';
import type { DocumentName } from '../documents/demo-documents.ts';

/** The reply of a colleague, named by the local part of the email, and its upvotes. */
interface DemoReply {
  readonly who: string;
  readonly text: string;
  readonly upvotes: number;
}
export const reply = (who: string, text: string, upvotes = 0): DemoReply => ({ who, text, upvotes });

/** Votes and replies of others: for, question, against; without `votes`, a few votes of users with access. */
interface Judgement {
  readonly votes?: readonly [number, number, number];
  readonly replies?: readonly DemoReply[];
}

/** A passage is given by its paragraph and sentence, so that quotes always occur in the text. */
type ElementContent =
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
      /** The assignees, and the answers of those who have answered. */
      readonly to: readonly string[];
      readonly answers: Readonly<Record<string, string>>;
    };
export type DemoElement = ElementContent & Judgement;

export const mark = (code: Code | null, paragraph: number, sentence: number, note = ''): DemoElement => ({
  type: 'highlight',
  code,
  paragraph,
  sentence,
  note,
});
export const remark = (code: Code | null, text: string): DemoElement => ({ type: 'comment', code, text });
export const mission = (
  code: Code | null,
  text: string,
  to: readonly string[],
  answers: Readonly<Record<string, string>> = {},
): DemoElement => ({ type: 'mission', code, text, to, answers });
/** The element with votes and replies of others. */
export const withJudgement = (
  element: DemoElement,
  votes: readonly [number, number, number],
  ...replies: DemoReply[]
): DemoElement => ({ ...element, votes, replies });

/** Rating and elements of one person, named by the local part of the email. Zero is no rating. */
interface DemoParticipation {
  readonly who: string;
  readonly score: number;
  readonly elements: readonly DemoElement[];
}
export const participation = (who: string, score: number, ...elements: DemoElement[]): DemoParticipation => ({
  who,
  score,
  elements,
});

export interface DemoAnalysis {
  readonly document: DocumentName;
  /** Distinguishes a second analysis of a document from the first. */
  readonly thread?: string;
  /** The name of the thread; without one it has the name of its author. */
  readonly threadName?: string;
  readonly daysAgo: number;
  /** People it is shared with, besides its author; groups are those with it in their portfolio. */
  readonly people: readonly string[];
  readonly tags: readonly string[];
  /** The author first. */
  readonly parts: readonly [DemoParticipation, ...DemoParticipation[]];
}
