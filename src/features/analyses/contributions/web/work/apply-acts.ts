import type { ShownAnswer, ShownElement } from '#features/analyses/elements/web/element-acts.ts';
import { scoreOfRating } from '#features/analyses/ratings/rules/star-rating.ts';
import type { Act, PendingAct, SavingState } from './act.ts';
import {
  type Card,
  inOrder,
  type Votable,
  type Work,
  withNewReply,
  withoutPassages,
  withoutReply,
  withPassages,
  withReply,
  withUpvote,
  withVote,
} from './work.ts';

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
function updateVotable(
  element: ShownElement,
  id: string,
  change: <J extends Votable>(judged: J) => J,
): ShownElement {
  if (element.id === id) return change(element);
  if (!element.mission?.assignees.some(({ answer }) => answer?.id === id)) return element;
  const assignees = element.mission.assignees.map((one) =>
    one.answer?.id === id ? { ...one, answer: change(one.answer) } : one,
  );
  return { ...element, mission: { ...element.mission, assignees } };
}

/**
 * The work with acts applied on top, without modifying the loaded state, so that reverting an act means no
 * longer applying it. An act that has already been read back changes nothing.
 */
export function applyActs(work: Work, acts: readonly PendingAct[]): Work {
  return acts.reduce(applyAct, work);
}

function applyAct(work: Work, underway: PendingAct): Work {
  const { act } = underway;
  const saving = savingOf(underway);
  switch (act.kind) {
    case 'add':
      return withAddedElement(work, newElement(work, act, saving));
    case 'giveMission':
      return withAddedElement(work, newMission(work, act, saving));
    case 'archive':
      return withoutOwnElement(work, act.elementId);
    case 'restore':
      return withRestoredElement(work, act.element);
    case 'evaluate':
      return withEvaluation(work, act);
    default:
      return withElement(work, act.elementId, (element) => applyToElement(element, act, saving, work));
  }
}

type ElementAct = Exclude<Act, { kind: 'add' | 'giveMission' | 'archive' | 'restore' | 'evaluate' }>;

function applyToElement(
  element: ShownElement,
  act: ElementAct,
  saving: SavingState,
  { mine }: Work,
): ShownElement {
  switch (act.kind) {
    case 'rewrite':
      return rewritten(element, act.words, saving);
    case 'classify':
      return { ...element, codeClassification: act.codeClassification };
    case 'attach':
      return { ...element, anchor: act.anchor };
    case 'answerMission':
      return withAnswer(element, mine.id, act, saving);
    case 'closeMission':
      return withClosed(element, act.closed, act.at);
    case 'vote':
      return updateVotable(element, act.elementId, (judged) => withVote(judged, act.vote));
    case 'reply':
      return updateVotable(element, act.elementId, (judged) =>
        withNewReply(judged, act, mine.person, saving),
      );
    case 'archiveReply':
      return updateVotable(element, act.elementId, (judged) => withoutReply(judged, act.replyId));
    case 'restoreReply':
      return updateVotable(element, act.elementId, (judged) => withReply(judged, act.reply));
    case 'upvoteReply':
      return updateVotable(element, act.elementId, (judged) =>
        withUpvote(judged, act.replyId, act.upVoteValue),
      );
  }
}

/** AL-12: the text of a comment, or the note of a highlight. */
function rewritten(element: ShownElement, words: string, saving: SavingState): ShownElement {
  const changed = element.type === 'highlight' ? { note: words } : { text: words };
  return { ...element, ...changed, saving: element.saving ?? saving };
}

function savingOf({ actId, refused }: PendingAct): SavingState {
  return refused === null ? 'saving' : { refused, actId };
}

/** Updates the element with that id, or the mission that contains the answer with that id. */
function withElement(work: Work, id: string, change: (element: ShownElement) => ShownElement): Work {
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
  const next = { ...work, mine: inCard(work.mine), others: work.others.map(inCard) };
  return { ...next, passages: withPassages(work.passages, changed) };
}

type ActOf<K extends Act['kind']> = Extract<Act, { kind: K }>;

/** Adds a new element of mine on top; does nothing once it is there. */
function withAddedElement(work: Work, element: ShownElement): Work {
  const { mine } = work;
  if (mine.elements.some(({ id }) => id === element.id)) return work;
  const isCounted = element.saving === 'saving';
  return {
    ...work,
    mine: {
      ...mine,
      elements: [element, ...mine.elements],
      elementCount: mine.elementCount + (isCounted ? 1 : 0),
    },
    passages: withPassages(work.passages, [element]),
  };
}

/** AL-06, AL-07: a highlight carries its passage and a note, a comment its text. */
function newElement(work: Work, act: ActOf<'add'>, saving: SavingState): ShownElement {
  const { type, words, codeClassification, anchor } = act.element;
  const isHighlight = type === 'highlight';
  return {
    ...baseElement(work, act.elementId, act.at),
    type,
    text: isHighlight ? (anchor?.exact ?? '') : words,
    note: isHighlight ? words : '',
    codeClassification,
    anchor,
    saving,
  };
}

/** AL-10. */
function newMission(work: Work, act: ActOf<'giveMission'>, saving: SavingState): ShownElement {
  const { content, assignees, codeClassification, anchor } = act.mission;
  return {
    ...baseElement(work, act.elementId, act.at),
    type: 'mission',
    text: content,
    codeClassification,
    anchor,
    mission: { assignees: assignees.map((colleague) => ({ colleague, answer: null })), closedOn: null },
    saving,
  };
}

function baseElement({ mine }: Work, id: string, at: string) {
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

function withoutOwnElement(work: Work, elementId: string): Work {
  const { mine } = work;
  if (!mine.elements.some(({ id }) => id === elementId)) return work;
  return {
    ...work,
    mine: {
      ...mine,
      elements: mine.elements.filter(({ id }) => id !== elementId),
      elementCount: mine.elementCount - 1,
    },
    passages: withoutPassages(work.passages, new Set([elementId])),
  };
}

function withRestoredElement(work: Work, element: ShownElement): Work {
  const { mine } = work;
  if (mine.elements.some(({ id }) => id === element.id)) return work;
  return {
    ...work,
    mine: { ...mine, elements: inOrder(mine.elements, element), elementCount: mine.elementCount + 1 },
    passages: withPassages(work.passages, [element]),
  };
}

/** AL-05: changes the rating and the criteria given; the others stay. */
function withEvaluation(work: Work, { rating, scores = [] }: ActOf<'evaluate'>): Work {
  const { mine } = work;
  const given = new Map(scores.map(({ key, value }) => [key, value]));
  return {
    ...work,
    mine: {
      ...mine,
      documentScore: rating === undefined ? mine.documentScore : scoreOfRating(rating),
      scores: mine.scores.map(({ key, value }) => ({ key, value: given.get(key) ?? value })),
    },
  };
}
