import type { ShownElement } from '#features/analyses/elements/web/element-acts.ts';
import { scoreOfRating } from '#features/analyses/ratings/rules/score-and-rating.ts';
import type { Act, SavingState } from './act.ts';
import { emptyDiscussion } from './apply-mission.ts';
import { withoutPassages, withPassages } from './passages.ts';
import { inOrder, type Work } from './work.ts';

type ActOf<K extends Act['kind']> = Extract<Act, { kind: K }>;

/** Adds a new element of mine on top; does nothing once it is there. */
export function withAddedElement(work: Work, element: ShownElement): Work {
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
export function newElement(work: Work, act: ActOf<'add'>, saving: SavingState): ShownElement {
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
export function newMission(work: Work, act: ActOf<'giveMission'>, saving: SavingState): ShownElement {
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

export function withoutOwnElement(work: Work, elementId: string): Work {
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

export function withRestoredElement(work: Work, element: ShownElement): Work {
  const { mine } = work;
  if (mine.elements.some(({ id }) => id === element.id)) return work;
  return {
    ...work,
    mine: { ...mine, elements: inOrder(mine.elements, element), elementCount: mine.elementCount + 1 },
    passages: withPassages(work.passages, [element]),
  };
}

/** AL-05: changes the rating and the criteria given; the others stay. */
export function withEvaluation(work: Work, { rating, scores = [] }: ActOf<'evaluate'>): Work {
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
