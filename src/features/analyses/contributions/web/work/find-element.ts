import type { ShownElement } from '#features/analyses/elements/web/element-acts.ts';
import type { Votable } from './apply-discussion.ts';
import { cardsOf, type Work } from './work.ts';

/** The loaded element with that id. */
export function findElement(work: Work | undefined, id: string): ShownElement | undefined {
  return (
    work &&
    cardsOf(work)
      .flatMap(({ elements }) => elements)
      .find((element) => element.id === id)
  );
}

/** The loaded element or answer with that id. */
export function findVotable(work: Work | undefined, id: string): Votable | undefined {
  return findElement(work, id) ?? answersIn(work).find((answer) => answer.id === id);
}

/** The element that shows that id: itself, or the mission it answers. */
export function findShownElement(work: Work | undefined, id: string): ShownElement | undefined {
  return (
    findElement(work, id) ??
    elementsIn(work).find(({ mission }) => mission?.assignees.some(({ answer }) => answer?.id === id))
  );
}

const elementsIn = (work: Work | undefined) =>
  work ? cardsOf(work).flatMap(({ elements }) => elements) : [];

const answersIn = (work: Work | undefined) =>
  elementsIn(work).flatMap(({ mission }) => mission?.assignees.flatMap(({ answer }) => answer ?? []) ?? []);
