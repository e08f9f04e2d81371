import { createContext, useContext } from 'react';
import type { Id } from '#base/ids.ts';
import type { Code } from '#features/analyses/analyses/contract/codes.ts';
import type { Criterion } from '#features/analyses/ratings/contract/ratings.ts';
import type { Anchor } from '#features/documents/anchoring/contract/anchor.ts';
import type { Element } from '../contract/elements.ts';
import type { Answer, Mission } from '../contract/missions.ts';
import type { Reply } from '../contract/replies.ts';
import type { Vote } from '../contract/votes.ts';

/** `saving`: shown before the server has it. `refused`: the server will not have it, or could not be reached. */
export type Saving = 'saving' | { readonly refused: string; readonly actId: string };

/** Nothing can be done with what the server does not have and will not have. */
export const isRefused = (saving: Saving | undefined): boolean => typeof saving === 'object';

/** A reply as it is shown: with what became of it. Those on their way stand after those the server has. */
export interface ShownReply extends Reply {
  readonly saving?: Saving;
}

/** The same of an answer to a mission. */
export interface ShownAnswer extends Answer {
  replies: ShownReply[];
  readonly saving?: Saving;
}

/** An element as it is shown: with what is on its way, and what became of it. */
export interface ShownElement extends Element {
  replies: ShownReply[];
  mission: (Mission & { assignees: { colleague: Element['author']; answer: ShownAnswer | null }[] }) | null;
  readonly saving?: Saving;
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
 * What one does in an analysis. Each act shows at once, is sent until the server has it, and is taken back with the
 * reason when it refuses. Elements and answers to missions are named by their id.
 */
export interface ElementActs {
  add(element: NewElement): Id;
  rewrite(elementId: Id, words: string): void;
  classify(elementId: Id, codeClassification: Code | null): void;
  attach(elementId: Id, anchor: Anchor): void;
  /** With a snackbar that takes it back. */
  archive(elementId: Id): void;
  vote(elementId: Id, vote: Vote): void;
  reply(elementId: Id, text: string): void;
  /** With a snackbar that takes it back. */
  archiveReply(elementId: Id, replyId: Id): void;
  upvoteReply(elementId: Id, replyId: Id, upVoteValue: boolean): void;
  /** Resolves once the server has it, so that the dialog can close, and rejects with why not. */
  giveMission(mission: NewMission): Promise<void>;
  answerMission(missionId: Id, content: string): void;
  closeMission(missionId: Id, closed: boolean): void;
  evaluate(evaluation: { readonly rating?: number; readonly scores?: readonly Criterion[] }): void;
  /** What to do about an act the server does not have: send it again, or let it go. */
  retry(actId: string): void;
  abandon(actId: string): void;
}

const Acts = createContext<ElementActs | null>(null);
export const ElementActsProvider = Acts.Provider;

/** Null for those who may only read. */
export const useElementActs = (): ElementActs | null => useContext(Acts);
