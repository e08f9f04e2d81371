import type { ShownElement } from '#features/analyses/elements/web/element-acts.ts';
import type { Judged } from './draw-judgement.ts';
import { cardsOf, type Work } from './work.ts';

/** The loaded element with that id. */
export function elementIn(work: Work | undefined, id: string): ShownElement | undefined {
  return (
    work &&
    cardsOf(work)
      .flatMap(({ elements }) => elements)
      .find((element) => element.id === id)
  );
}

/** The loaded element or answer with that id. */
export function judgedIn(work: Work | undefined, id: string): Judged | undefined {
  return elementIn(work, id) ?? answersIn(work).find((answer) => answer.id === id);
}

/** The element that shows that id: itself, or the mission it answers. */
export function shownIn(work: Work | undefined, id: string): ShownElement | undefined {
  return (
    elementIn(work, id) ??
    elementsIn(work).find(({ mission }) => mission?.assignees.some(({ answer }) => answer?.id === id))
  );
}

const elementsIn = (work: Work | undefined) =>
  work ? cardsOf(work).flatMap(({ elements }) => elements) : [];

const answersIn = (work: Work | undefined) =>
  elementsIn(work).flatMap(({ mission }) => mission?.assignees.flatMap(({ answer }) => answer ?? []) ?? []);
