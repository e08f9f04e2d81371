import type { ShownElement } from '#features/analyses/elements/web/element-acts.ts';
import type { Act, Saving, Underway } from './act.ts';
import { replied, upvoted, voted, withoutReply, withReply } from './draw-judgement.ts';
import { answered, closed, judgedWithin } from './draw-mission.ts';
import { added, archived, evaluated, newElement, newMission, restored } from './draw-own.ts';
import { withPassages } from './passages.ts';
import type { Card, Work } from './work.ts';

/**
 * The work as it will be once these acts are done: drawn over what was read, never into it, so that an act is taken
 * back by no longer drawing it. An act that was read already changes nothing.
 */
export function withActs(work: Work, acts: readonly Underway[]): Work {
  return acts.reduce(draw, work);
}

function draw(work: Work, underway: Underway): Work {
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
      return withElement(work, act.elementId, (element) => drawOn(element, act, saving, work));
  }
}

type OnElement = Exclude<Act, { kind: 'add' | 'giveMission' | 'archive' | 'restore' | 'evaluate' }>;

function drawOn(element: ShownElement, act: OnElement, saving: Saving, { mine }: Work): ShownElement {
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

/** AL-12: what a comment says, or what is remarked beside a highlight. */
function rewritten(element: ShownElement, words: string, saving: Saving): ShownElement {
  const said = element.type === 'highlight' ? { note: words } : { text: words };
  return { ...element, ...said, saving: element.saving ?? saving };
}

function savingOf({ actId, refused }: Underway): Saving {
  return refused === null ? 'saving' : { refused, actId };
}

/** Changes the element of that id, or the one that holds the answer of that id. */
function withElement(work: Work, id: string, change: (element: ShownElement) => ShownElement): Work {
  const holds = (element: ShownElement) =>
    element.id === id || element.mission?.assignees.some(({ answer }) => answer?.id === id);
  const changed: ShownElement[] = [];
  const inCard = (card: Card): Card => {
    if (!card.elements.some(holds)) return card;
    const elements = card.elements.map((element) => {
      if (!holds(element)) return element;
      changed.push(change(element));
      return changed.at(-1) ?? element;
    });
    return { ...card, elements };
  };
  const next = { ...work, mine: inCard(work.mine), others: work.others.map(inCard) };
  return { ...next, passages: withPassages(work.passages, changed) };
}
