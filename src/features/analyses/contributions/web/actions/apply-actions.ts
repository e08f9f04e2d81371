import { refTypeOf } from '#features/analyses/elements/contract/elements.ts';
import type { Vote } from '#features/analyses/elements/contract/votes.ts';
import { votesAfter } from '#features/analyses/elements/rules/vote-counts.ts';
import type {
  SavingState,
  ShownAnswer,
  ShownElement,
  ShownReply,
} from '#features/analyses/elements/web/element-actions.ts';
import { scoreOfRating } from '#features/analyses/ratings/rules/star-rating.ts';
import {
  type Card,
  type ElementOrAnswer,
  insertByTime,
  type LoadedContributions,
  withoutPassages,
  withPassages,
} from '../loaded/loaded-contributions.ts';
import type { Action, PendingAction } from './action.ts';

/** The discussion of a new element: no votes, no replies. */
const emptyDiscussion = () => ({
  votes: { upvote: 0, question: 0, downvote: 0 },
  vote: 'none' as const,
  replies: [],
  replyCount: 0,
});

interface NewAnswer {
  readonly answerId: string;
  readonly content: string;
  readonly at: string;
}

/** AL-10: adds my answer to a mission given to me, once. */
function withAnswer(
  element: ShownElement,
  userId: string,
  { answerId, content, at }: NewAnswer,
  saving: SavingState,
): ShownElement {
  if (!element.mission) return element;
  const answer: ShownAnswer = {
    ...emptyDiscussion(),
    id: answerId,
    content,
    replyDate: at,
    auditInfo: { modifiedBy: userId, modifiedOn: at },
    saving,
  };
  const assignees = element.mission.assignees.map((one) =>
    one.colleague.id === userId && one.answer === null ? { ...one, answer } : one,
  );
  return { ...element, mission: { ...element.mission, assignees } };
}

function withClosed(element: ShownElement, isClosed: boolean, at: string): ShownElement {
  const { mission } = element;
  if (!mission || (mission.closedOn !== null) === isClosed) return element;
  return { ...element, mission: { ...mission, closedOn: isClosed ? at : null } };
}

/** Updates an element or an answer within its mission, by id. */
function updateElementOrAnswer(
  element: ShownElement,
  id: string,
  change: <T extends ElementOrAnswer>(target: T) => T,
): ShownElement {
  if (element.id === id) return change(element);
  if (!element.mission?.assignees.some(({ answer }) => answer?.id === id)) return element;
  const assignees = element.mission.assignees.map((one) =>
    one.answer?.id === id ? { ...one, answer: change(one.answer) } : one,
  );
  return { ...element, mission: { ...element.mission, assignees } };
}

/**
 * The contributions with actions applied on top, without modifying the loaded state, so that reverting an action means no
 * longer applying it. An action that has already been read back changes nothing.
 */
export function applyActions(
  loaded: LoadedContributions,
  actions: readonly PendingAction[],
): LoadedContributions {
  return actions.reduce(applyAction, loaded);
}

function applyAction(loaded: LoadedContributions, pending: PendingAction): LoadedContributions {
  const { action } = pending;
  const saving = savingOf(pending);
  switch (action.kind) {
    case 'add':
      return withAddedElement(loaded, newElement(loaded, action, saving));
    case 'giveMission':
      return withAddedElement(loaded, newMission(loaded, action, saving));
    case 'archive':
      return withoutOwnElement(loaded, action.elementId);
    case 'restore':
      return withRestoredElement(loaded, action.element);
    case 'evaluate':
      return withEvaluation(loaded, action);
    default:
      return withElement(loaded, action.elementId, (element) =>
        applyToElement(element, action, saving, loaded),
      );
  }
}

type ElementAction = Exclude<Action, { kind: 'add' | 'giveMission' | 'archive' | 'restore' | 'evaluate' }>;

function applyToElement(
  element: ShownElement,
  action: ElementAction,
  saving: SavingState,
  { mine }: LoadedContributions,
): ShownElement {
  switch (action.kind) {
    case 'rewrite':
      return rewritten(element, action.words, saving);
    case 'classify':
      return { ...element, codeClassification: action.codeClassification };
    case 'attach':
      return { ...element, anchor: action.anchor };
    case 'answerMission':
      return withAnswer(element, mine.id, action, saving);
    case 'closeMission':
      return withClosed(element, action.closed, action.at);
    case 'vote':
      return updateElementOrAnswer(element, action.elementId, (target) => withVote(target, action.vote));
    case 'reply':
      return updateElementOrAnswer(element, action.elementId, (target) =>
        withNewReply(target, action, mine.person, saving),
      );
    case 'archiveReply':
      return updateElementOrAnswer(element, action.elementId, (target) =>
        withoutReply(target, action.replyId),
      );
    case 'restoreReply':
      return updateElementOrAnswer(element, action.elementId, (target) => withReply(target, action.reply));
    case 'upvoteReply':
      return updateElementOrAnswer(element, action.elementId, (target) =>
        withUpvote(target, action.replyId, action.upVoteValue),
      );
  }
}

/** AL-12: the text of a comment, or the note of a highlight. */
function rewritten(element: ShownElement, words: string, saving: SavingState): ShownElement {
  const changed = element.type === 'highlight' ? { note: words } : { text: words };
  return { ...element, ...changed, saving: element.saving ?? saving };
}

function savingOf({ actionId, refused }: PendingAction): SavingState {
  return refused === null ? 'saving' : { refused, actionId };
}

/** Updates the element with that id, or the mission that contains the answer with that id. */
function withElement(
  loaded: LoadedContributions,
  id: string,
  change: (element: ShownElement) => ShownElement,
): LoadedContributions {
  const contains = (element: ShownElement) =>
    element.id === id || element.mission?.assignees.some(({ answer }) => answer?.id === id);
  const changed: ShownElement[] = [];
  const inCard = (card: Card): Card => {
    if (!card.elements.some(contains)) return card;
    const elements = card.elements.map((element) => {
      if (!contains(element)) return element;
      changed.push(change(element));
      return changed.at(-1) ?? element;
    });
    return { ...card, elements };
  };
  const next = { ...loaded, mine: inCard(loaded.mine), others: loaded.others.map(inCard) };
  return { ...next, passages: withPassages(loaded.passages, changed) };
}

type ActionOf<K extends Action['kind']> = Extract<Action, { kind: K }>;

/** Adds a new element of mine on top; does nothing once it is there. */
function withAddedElement(loaded: LoadedContributions, element: ShownElement): LoadedContributions {
  const { mine } = loaded;
  if (mine.elements.some(({ id }) => id === element.id)) return loaded;
  const isCounted = element.saving === 'saving';
  return {
    ...loaded,
    mine: {
      ...mine,
      elements: [element, ...mine.elements],
      elementCount: mine.elementCount + (isCounted ? 1 : 0),
    },
    passages: withPassages(loaded.passages, [element]),
  };
}

/** AL-06, AL-07: a highlight carries its passage and a note, a comment its text. */
function newElement(loaded: LoadedContributions, action: ActionOf<'add'>, saving: SavingState): ShownElement {
  const { type, words, codeClassification, anchor } = action.element;
  const isHighlight = type === 'highlight';
  return {
    ...baseElement(loaded, action.elementId, action.at),
    type,
    text: isHighlight ? (anchor?.exact ?? '') : words,
    note: isHighlight ? words : '',
    codeClassification,
    anchor,
    saving,
  };
}

/** AL-10. */
function newMission(
  loaded: LoadedContributions,
  action: ActionOf<'giveMission'>,
  saving: SavingState,
): ShownElement {
  const { content, assignees, codeClassification, anchor } = action.mission;
  return {
    ...baseElement(loaded, action.elementId, action.at),
    type: 'mission',
    text: content,
    codeClassification,
    anchor,
    mission: { assignees: assignees.map((colleague) => ({ colleague, answer: null })), closedOn: null },
    saving,
  };
}

function baseElement({ mine }: LoadedContributions, id: string, at: string) {
  return {
    ...emptyDiscussion(),
    id,
    author: mine.person,
    note: '',
    mission: null,
    timestamp: at,
    rewrittenOn: null,
    auditInfo: { modifiedBy: mine.id, modifiedOn: at },
  };
}

function withoutOwnElement(loaded: LoadedContributions, elementId: string): LoadedContributions {
  const { mine } = loaded;
  if (!mine.elements.some(({ id }) => id === elementId)) return loaded;
  return {
    ...loaded,
    mine: {
      ...mine,
      elements: mine.elements.filter(({ id }) => id !== elementId),
      elementCount: mine.elementCount - 1,
    },
    passages: withoutPassages(loaded.passages, new Set([elementId])),
  };
}

function withRestoredElement(loaded: LoadedContributions, element: ShownElement): LoadedContributions {
  const { mine } = loaded;
  if (mine.elements.some(({ id }) => id === element.id)) return loaded;
  return {
    ...loaded,
    mine: { ...mine, elements: insertByTime(mine.elements, element), elementCount: mine.elementCount + 1 },
    passages: withPassages(loaded.passages, [element]),
  };
}

/** AL-05: changes the rating and the criteria given; the others stay. */
function withEvaluation(
  loaded: LoadedContributions,
  { rating, scores = [] }: ActionOf<'evaluate'>,
): LoadedContributions {
  const { mine } = loaded;
  const given = new Map(scores.map(({ key, value }) => [key, value]));
  return {
    ...loaded,
    mine: {
      ...mine,
      documentScore: rating === undefined ? mine.documentScore : scoreOfRating(rating),
      scores: mine.scores.map(({ key, value }) => ({ key, value: given.get(key) ?? value })),
    },
  };
}

/** AL-08: moves one vote from the previous choice to the new one; the same choice changes nothing. */
function withVote<T extends ElementOrAnswer>(target: T, vote: Vote): T {
  if (target.vote === vote) return target;
  return { ...target, vote, votes: votesAfter(target.votes, target.vote, vote) };
}

type ReplyAction = Extract<Action, { kind: 'reply' }>;

/** AL-09: appends a reply until the server places it; one that is already there is not added twice. */
function withNewReply<T extends ElementOrAnswer>(
  target: T,
  { elementId, replyId, text, at, countBefore }: ReplyAction,
  author: ShownReply['author'],
  saving: SavingState,
): T {
  if (target.replies.some(({ id }) => id === replyId)) return target;
  const reply: ShownReply = {
    id: replyId,
    refId: elementId,
    refType: refTypeOf('type' in target ? target.type : 'answer'),
    author,
    text,
    upVotes: 0,
    upVoted: false,
    timestamp: at,
    auditInfo: { modifiedBy: author.id, modifiedOn: at },
    saving,
  };
  // Of replies beyond those listed, the server may already count this one.
  const replyCount = saving === 'saving' ? Math.max(target.replyCount, countBefore + 1) : target.replyCount;
  return { ...target, replies: [...target.replies, reply], replyCount };
}

function withoutReply<T extends ElementOrAnswer>(target: T, replyId: string): T {
  if (!target.replies.some(({ id }) => id === replyId)) return target;
  return {
    ...target,
    replies: target.replies.filter(({ id }) => id !== replyId),
    replyCount: target.replyCount - 1,
  };
}

function withReply<T extends ElementOrAnswer>(target: T, reply: ShownReply | null): T {
  if (!reply || target.replies.some(({ id }) => id === reply.id)) return target;
  const place = target.replies.findIndex(({ timestamp }) => timestamp > reply.timestamp);
  const replies = target.replies.toSpliced(place === -1 ? target.replies.length : place, 0, reply);
  return { ...target, replies, replyCount: target.replyCount + 1 };
}

function withUpvote<T extends ElementOrAnswer>(target: T, replyId: string, upVoteValue: boolean): T {
  const isAsked = (reply: ShownReply) => reply.id === replyId && reply.upVoted !== upVoteValue;
  if (!target.replies.some(isAsked)) return target;
  const change = (reply: ShownReply): ShownReply =>
    isAsked(reply)
      ? { ...reply, upVoted: upVoteValue, upVotes: reply.upVotes + (upVoteValue ? 1 : -1) }
      : reply;
  return { ...target, replies: target.replies.map(change) };
}
