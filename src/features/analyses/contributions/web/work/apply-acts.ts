import type { ShownElement } from '#features/analyses/elements/web/element-acts.ts';
import type { Act, PendingAct, SavingState } from './act.ts';
import { withNewReply, withoutReply, withReply, withUpvote, withVote } from './apply-discussion.ts';
import { updateVotable, withAnswer, withClosed } from './apply-mission.ts';
import {
  newElement,
  newMission,
  withAddedElement,
  withEvaluation,
  withoutOwnElement,
  withRestoredElement,
} from './apply-own.ts';
import { withPassages } from './passages.ts';
import type { Card, Work } from './work.ts';

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
