import {
  type AnalysisCard,
  TOP_ELEMENTS,
} from '../../src/features/analyses/analyses/contract/analysis-card.ts';
import type { Code } from '../../src/features/analyses/analyses/contract/codes.ts';
import type { Element, ElementType } from '../../src/features/analyses/elements/contract/elements.ts';
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

/** What a summary is counted from: an element that is not archived, with its tallies. */
type ShownElement = Pick<
  Element,
  'id' | 'type' | 'text' | 'timestamp' | 'codeClassification' | 'votes' | 'replyCount'
>;

const support = ({ votes }: ShownElement) => votes.upvote - votes.downvote + votes.question / 2;

/** AL-15: a summary as one would count it by hand, from the scores of people and the elements that are shown. */
export function countedSummary(
  scores: readonly number[],
  shown: readonly ShownElement[],
): AnalysisCard['summary'] {
  const rated = scores.filter((score) => score > 0);
  const marked = shown.flatMap(({ type, ...element }) =>
    type === 'highlight' || type === 'comment' ? { type, ...element } : [],
  );
  const replies = shown.flatMap(({ type, replyCount }) => (type === 'answer' ? [] : replyCount));
  const coded = (code: Code) => shown.filter(({ codeClassification }) => codeClassification === code).length;
  const top = marked.toSorted(
    (one, other) =>
      support(other) - support(one) ||
      Date.parse(other.timestamp) - Date.parse(one.timestamp) ||
      (other.id > one.id ? 1 : -1),
  );
  return {
    evaluationAverage:
      rated.length === 0 ? null : rated.reduce((sum, score) => sum + score, 0) / rated.length,
    evaluationCount: rated.length,
    activityCount: marked.length + replies.reduce((sum, count) => sum + count, 0),
    codes: { c: coded('c'), o: coded('o'), d: coded('d'), e: coded('e') },
    topElements: top.slice(0, TOP_ELEMENTS).map(({ id, type, text, codeClassification, votes }) => ({
      id,
      type,
      text,
      codeClassification,
      votes,
    })),
  };
}

/** The summary of the model kept by a test. */
export function summaryOf({ elements, scores }: CountedAnalysis): AnalysisCard['summary'] {
  const shown = elements
    .filter(({ archived }) => !archived)
    .map(({ code, votes, replies, ...element }) => {
      const tally = (counted: Vote) => [...votes.values()].filter((vote) => vote === counted).length;
      return {
        ...element,
        codeClassification: code,
        votes: { upvote: tally('upvote'), question: tally('question'), downvote: tally('downvote') },
        replyCount: replies.filter(({ archived }) => !archived).length,
      };
    });
  return countedSummary([...scores.values()], shown);
}
