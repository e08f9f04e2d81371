import type { ShownElement } from '#features/analyses/elements/web/element-acts.ts';
import type { Act, Saving, Underway } from './act.ts';
import { replied, upvoted, voted, withoutReply, withReply } from './draw-judgement.ts';
import { answered, closed, judgedWithin } from './draw-mission.ts';
import { added, archived, evaluated, newElement, newMission, restored } from './draw-own.ts';
import { withPassages } from './passages.ts';
import type { Card, Work } from './work.ts';

/**
 * The work with acts applied on top, without modifying the loaded state, so that reverting an act means no
 * longer applying it. An act that has already been read back changes nothing.
 */
export function withActs(work: Work, acts: readonly Underway[]): Work {
  return acts.reduce(applyAct, work);
}

function applyAct(work: Work, underway: Underway): Work {
  const { act } = underway;
  const saving = savingOf(underway);
  switch (act.kind) {
    case 'add':
      return added(work, newElement(work, act, saving));
    case 'giveMission':
      return added(work, newMission(work, act, saving));
    case 'archive':
      return archived(work, act.elementId);
    case 'restore':
      return restored(work, act.element);
    case 'evaluate':
      return evaluated(work, act);
    default:
      return withElement(work, act.elementId, (element) => applyToElement(element, act, saving, work));
  }
}

type ElementAct = Exclude<Act, { kind: 'add' | 'giveMission' | 'archive' | 'restore' | 'evaluate' }>;

function applyToElement(
  element: ShownElement,
  act: ElementAct,
  saving: Saving,
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
      return answered(element, mine.id, act, saving);
    case 'closeMission':
      return closed(element, act.closed, act.at);
    case 'vote':
      return judgedWithin(element, act.elementId, (judged) => voted(judged, act.vote));
    case 'reply':
      return judgedWithin(element, act.elementId, (judged) => replied(judged, act, mine.person, saving));
    case 'archiveReply':
      return judgedWithin(element, act.elementId, (judged) => withoutReply(judged, act.replyId));
    case 'restoreReply':
      return judgedWithin(element, act.elementId, (judged) => withReply(judged, act.reply));
    case 'upvoteReply':
      return judgedWithin(element, act.elementId, (judged) => upvoted(judged, act.replyId, act.upVoteValue));
  }
}

/** AL-12: the text of a comment, or the note of a highlight. */
function rewritten(element: ShownElement, words: string, saving: Saving): ShownElement {
  const changed = element.type === 'highlight' ? { note: words } : { text: words };
  return { ...element, ...changed, saving: element.saving ?? saving };
}

function savingOf({ actId, refused }: Underway): Saving {
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
