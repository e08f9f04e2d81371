import {
  type AnalysisCard,
  TOP_ELEMENTS,
} from '../../src/features/analyses/analyses/contract/analysis-card.ts';
import type { Code } from '../../src/features/analyses/analyses/contract/codes.ts';
import type { ElementType } from '../../src/features/analyses/elements/contract/elements.ts';
import type { Vote } from '../../src/features/analyses/elements/contract/votes.ts';

/** An element in a model of the analysis kept by the test. */
export interface CountedElement {
  readonly id: string;
  readonly type: ElementType;
  readonly authorId: string;
  readonly text: string;
  readonly timestamp: string;
  code: Code | null;
  archived: boolean;
  readonly votes: Map<string, Vote>;
  readonly replies: { readonly id: string; readonly authorId: string; archived: boolean }[];
}

export interface CountedAnalysis {
  readonly elements: CountedElement[];
  /** By person. */
  readonly scores: Map<string, number>;
}

const tally = ({ votes }: CountedElement, counted: Vote) =>
  [...votes.values()].filter((vote) => vote === counted).length;
const votesOf = (element: CountedElement) => ({
  upvote: tally(element, 'upvote'),
  question: tally(element, 'question'),
  downvote: tally(element, 'downvote'),
});
const supportOf = (element: CountedElement) => {
  const { upvote, question, downvote } = votesOf(element);
  return upvote - downvote + question / 2;
};
const isMarkedOrSaid = ({ type }: CountedElement) => type === 'highlight' || type === 'comment';

/** AL-15: the summary of an analysis, computed without the database. */
export function summaryOf({ elements, scores }: CountedAnalysis): AnalysisCard['summary'] {
  const rated = [...scores.values()].filter((score) => score > 0);
  const visible = elements.filter(({ archived }) => !archived);
  const marked = visible.filter(isMarkedOrSaid);
  const replied = visible
    .filter(({ type }) => type !== 'answer')
    .flatMap(({ replies }) => replies.filter(({ archived }) => !archived));
  const coded = (letter: Code) => visible.filter(({ code }) => code === letter).length;
  const top = marked.toSorted(
    (one, other) =>
      supportOf(other) - supportOf(one) ||
      Date.parse(other.timestamp) - Date.parse(one.timestamp) ||
      (other.id > one.id ? 1 : -1),
  );
  return {
    evaluationAverage:
      rated.length === 0 ? null : rated.reduce((sum, score) => sum + score, 0) / rated.length,
    evaluationCount: rated.length,
    activityCount: marked.length + replied.length,
    codes: { c: coded('c'), o: coded('o'), d: coded('d'), e: coded('e') },
    topElements: top.slice(0, TOP_ELEMENTS).map((element) => {
      const { id, text, code } = element;
      const type = element.type === 'highlight' ? 'highlight' : 'comment';
      return { id, type, text, codeClassification: code, votes: votesOf(element) };
    }),
  };
}
