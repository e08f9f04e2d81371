import { createContext, useContext } from 'react';
import type { Id } from '#base/ids.ts';
import type { Code } from '#features/analyses/analyses/contract/codes.ts';
import type { Criterion } from '#features/analyses/ratings/contract/ratings.ts';
import type { Anchor, Quality } from '#features/documents/anchoring/contract/anchor.ts';
import type { Element } from '../contract/elements.ts';
import type { Answer, Mission } from '../contract/missions.ts';
import type { Reply } from '../contract/replies.ts';
import type { Vote } from '../contract/votes.ts';

/** `saving`: shown before the server confirms it. `refused`: the server refused it, or could not be reached. */
export type SavingState = 'saving' | { readonly refused: string; readonly actionId: string };

/** No action is possible on an element the server refused. */
export const isRefused = (saving: SavingState | undefined): boolean => typeof saving === 'object';

/** A reply with its saving state. Pending replies come after the saved ones. */
export interface ShownReply extends Reply {
  readonly saving?: SavingState;
}

/** An answer to a mission with its saving state. */
export interface ShownAnswer extends Answer {
  replies: ShownReply[];
  readonly saving?: SavingState;
}

/** An element with its pending changes and saving state. */
export interface ShownElement extends Element {
  replies: ShownReply[];
  mission: (Mission & { assignees: { colleague: Element['author']; answer: ShownAnswer | null }[] }) | null;
  readonly saving?: SavingState;
}

export interface NewElement {
  readonly type: 'highlight' | 'comment';
  readonly words: string;
  readonly codeClassification: Code | null;
  readonly anchor: Anchor | null;
}

export interface NewMission {
  readonly content: string;
  readonly assignees: readonly { readonly id: Id; readonly firstName: string; readonly lastName: string }[];
  readonly codeClassification: Code | null;
  readonly anchor: Anchor | null;
  readonly giveAccess: boolean;
}

/**
 * The actions of a person in an analysis. Each shows at once, is retried until the server confirms it, and is
 * reverted with a message when it is refused. Elements and answers to missions are named by their id.
 */
export interface ElementActions {
  add(element: NewElement): Id;
  rewrite(elementId: Id, words: string): void;
  classify(elementId: Id, codeClassification: Code | null): void;
  attach(elementId: Id, anchor: Anchor): void;
  /** With a snackbar that undoes it. */
  archive(elementId: Id): void;
  vote(elementId: Id, vote: Vote): void;
  reply(elementId: Id, text: string): void;
  /** With a snackbar that undoes it. */
  archiveReply(elementId: Id, replyId: Id): void;
  upvoteReply(elementId: Id, replyId: Id, upVoteValue: boolean): void;
  /** Resolves once the server confirms it, so that the dialog can close; rejects with the reason otherwise. */
  giveMission(mission: NewMission): Promise<void>;
  answerMission(missionId: Id, content: string): void;
  closeMission(missionId: Id, closed: boolean): void;
  evaluate(evaluation: { readonly rating?: number; readonly scores?: readonly Criterion[] }): void;
  /** For an action the server refused: send it again, or discard it. */
  retry(actionId: string): void;
  discard(actionId: string): void;
}

const Actions = createContext<ElementActions | null>(null);
export const ElementActionsProvider = Actions.Provider;

/** Null for readers. */
export const useElementActions = (): ElementActions | null => useContext(Actions);

const AnalysisId = createContext<Id>('');

/** Provides the id of the analysis to everything that shows elements. */
export const AnalysisIdProvider = AnalysisId.Provider;
export const useAnalysisId = (): Id => useContext(AnalysisId);

/** The selected passage, shown on both sides of the screen, and how passages were found in the document. */
export interface ElementSelection {
  readonly selectedId: Id | null;
  /** Selects an element: the document scrolls to its passage and flashes it. */
  choose(elementId: Id): void;
  /** How the passage of an element was found; undefined while the document is not loaded. */
  stateOf(elementId: Id): Quality | 'lost' | undefined;
  /** Starts attaching a lost or approximate passage: the next selection in the document becomes its place. */
  startAttaching(elementId: Id): void;
}

const Selection = createContext<ElementSelection>({
  selectedId: null,
  choose: () => undefined,
  stateOf: () => undefined,
  startAttaching: () => undefined,
});
export const ElementSelectionProvider = Selection.Provider;
export const useElementSelection = (): ElementSelection => useContext(Selection);
