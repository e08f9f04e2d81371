import type { Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import type { ShownAnswer, ShownElement } from '#features/analyses/elements/web/element-actions.ts';
import { SCORE_KEYS } from '#features/analyses/ratings/contract/ratings.ts';
import type { Passage, readChanges, UserAnalysis } from '../../contract/contributions.ts';

/** The loaded element with that id. */
export function findElement(loaded: LoadedContributions | undefined, id: string): ShownElement | undefined {
  return (
    loaded &&
    cardsOf(loaded)
      .flatMap(({ elements }) => elements)
      .find((element) => element.id === id)
  );
}

/** The loaded element or answer with that id. */
export function findElementOrAnswer(
  loaded: LoadedContributions | undefined,
  id: string,
): ElementOrAnswer | undefined {
  return findElement(loaded, id) ?? answersIn(loaded).find((answer) => answer.id === id);
}

/** The element that shows that id: itself, or the mission it answers. */
export function findShownElement(
  loaded: LoadedContributions | undefined,
  id: string,
): ShownElement | undefined {
  return (
    findElement(loaded, id) ??
    elementsIn(loaded).find(({ mission }) => mission?.assignees.some(({ answer }) => answer?.id === id))
  );
}

const elementsIn = (loaded: LoadedContributions | undefined) =>
  loaded ? cardsOf(loaded).flatMap(({ elements }) => elements) : [];

const answersIn = (loaded: LoadedContributions | undefined) =>
  elementsIn(loaded).flatMap(({ mission }) => mission?.assignees.flatMap(({ answer }) => answer ?? []) ?? []);

/** The loaded part of one participant: their newest elements first. */
export interface Card extends UserAnalysis {
  readonly elements: readonly ShownElement[];
  /** Whether there are older elements. */
  readonly hasMore: boolean;
}

/** The contributions to one analysis as loaded by this browser. */
export interface LoadedContributions {
  /** The revision of the analysis all of it is up to date with. */
  readonly revision: number;
  readonly mine: Card;
  /** Earliest participants first, as many as are loaded. */
  readonly others: readonly Card[];
  /** Number of other participants. */
  readonly total: number;
  /** Everyone's passages loaded so far. */
  readonly passages: readonly Passage[];
  /** The last passage loaded in order; `end` once all are. */
  readonly passagesAfter: Id | 'start' | 'end';
  /** Elements of colleagues that arrived since it was opened and are not shown yet. */
  readonly arrived: readonly Id[];
}

type Person = AnalysisCard['creator'];

/** The contributions to an analysis that is not saved yet. */
export function emptyContributions(person: Person, now: string): LoadedContributions {
  return {
    revision: 0,
    mine: {
      id: person.id,
      person,
      documentScore: 0,
      scores: SCORE_KEYS.map((key) => ({ key, value: 0 })),
      elementCount: 0,
      auditInfo: { modifiedBy: null, modifiedOn: now },
      elements: [],
      hasMore: false,
    },
    others: [],
    total: 0,
    passages: [],
    passagesAfter: 'end',
    arrived: [],
  };
}

export const cardsOf = (loaded: LoadedContributions): readonly Card[] => [loaded.mine, ...loaded.others];

/** Updates the card of one participant; unchanged when it is not loaded. */
export function withCard(
  loaded: LoadedContributions,
  userId: Id,
  change: (card: Card) => Card,
): LoadedContributions {
  if (loaded.mine.id === userId) return { ...loaded, mine: change(loaded.mine) };
  if (!loaded.others.some(({ id }) => id === userId)) return loaded;
  return { ...loaded, others: loaded.others.map((card) => (card.id === userId ? change(card) : card)) };
}

/** The order of a card: newest first, as on the server. */
export function isNewer(one: ShownElement, other: ShownElement): boolean {
  const differenceMs = Date.parse(one.timestamp) - Date.parse(other.timestamp);
  return differenceMs === 0 ? one.id > other.id : differenceMs > 0;
}

/** Inserts an element by its time. */
export function insertByTime(
  elements: readonly ShownElement[],
  joining: ShownElement,
): readonly ShownElement[] {
  const place = elements.findIndex((one) => isNewer(joining, one));
  return place === -1 ? [...elements, joining] : elements.toSpliced(place, 0, joining);
}

/** The fields of an element that are shown in the document. */
function passageOf({ id, type, author, text, codeClassification, anchor }: ShownElement): Passage {
  return { id, type, author, text, codeClassification, anchor };
}

/**
 * Adds or updates the passages of some elements. Unchanged ones stay the same objects, so that the document
 * is not painted again for a vote.
 */
export function withPassages(
  passages: readonly Passage[],
  elements: readonly ShownElement[],
): readonly Passage[] {
  const marked = elements.filter(({ anchor }) => anchor !== null);
  if (marked.length === 0) return passages;
  const known = new Map(passages.map((passage) => [passage.id, passage]));
  const changed = marked.map(passageOf).filter((passage) => !isSame(known.get(passage.id), passage));
  if (changed.length === 0) return passages;
  for (const passage of changed) known.set(passage.id, passage);
  return [...known.values()];
}

export function withoutPassages(passages: readonly Passage[], ids: ReadonlySet<Id>): readonly Passage[] {
  return passages.some(({ id }) => ids.has(id)) ? passages.filter(({ id }) => !ids.has(id)) : passages;
}

function isSame(one: Passage | undefined, other: Passage): boolean {
  return (
    one !== undefined &&
    one.codeClassification === other.codeClassification &&
    one.text === other.text &&
    JSON.stringify([one.author, one.anchor]) === JSON.stringify([other.author, other.anchor])
  );
}

/** Elements and answers, which people vote on and reply to. */
export type ElementOrAnswer = ShownElement | ShownAnswer;

export type Changes = Output<typeof readChanges>;

/**
 * AL-14: applies changes to the loaded contributions. Known elements are replaced in place, archived ones removed, new
 * ones inserted by their time; those of colleagues wait to be shown. Applying the same changes twice changes
 * nothing.
 *
 * @param after The revision the changes were requested from: if less has been read by now, they are
 * incomplete.
 */
export function applyChanges(
  loaded: LoadedContributions,
  changes: Changes,
  after = loaded.revision,
): LoadedContributions {
  const withHeaders = changes.userAnalyses.reduce(withHeader, loaded);
  const withoutArchived = withoutElements(withHeaders, new Set(changes.archivedIds));
  const joined = changes.elements.reduce(withElement, withoutArchived);
  return {
    ...joined,
    passages: withPassages(joined.passages, changes.elements),
    revision: after > loaded.revision ? loaded.revision : Math.max(loaded.revision, changes.revision),
  };
}

function withHeader(loaded: LoadedContributions, header: UserAnalysis): LoadedContributions {
  const isKnown = cardsOf(loaded).some(({ id }) => id === header.id);
  if (isKnown) return withCard(loaded, header.id, (card) => ({ ...card, ...header }));
  // While more can be loaded, it is unknown whether an absent participant is new.
  if (loaded.others.length < loaded.total) return loaded;
  const card: Card = { ...header, elements: [], hasMore: false };
  return { ...loaded, others: [...loaded.others, card], total: loaded.total + 1 };
}

function withoutElements(loaded: LoadedContributions, archived: ReadonlySet<string>): LoadedContributions {
  if (archived.size === 0) return loaded;
  const isKept = ({ id }: { readonly id: string }) => !archived.has(id);
  const withoutThem = (card: Card): Card =>
    card.elements.every(isKept) ? card : { ...card, elements: card.elements.filter(isKept) };
  return {
    ...loaded,
    mine: withoutThem(loaded.mine),
    others: loaded.others.map(withoutThem),
    passages: withoutPassages(loaded.passages, archived),
    arrived: loaded.arrived.filter((id) => !archived.has(id)),
  };
}

function withElement(loaded: LoadedContributions, element: ShownElement): LoadedContributions {
  const card = cardsOf(loaded).find(({ id }) => id === element.author.id);
  if (!card) return loaded;
  const isKnown = card.elements.some(({ id }) => id === element.id);
  if (!isKnown && !belongs(card, element)) return loaded;
  const next = withCard(loaded, card.id, (now) => ({
    ...now,
    elements: isKnown
      ? now.elements.map((one) => (one.id === element.id ? element : one))
      : insertByTime(now.elements, element),
  }));
  if (isKnown || card.id === loaded.mine.id) return next;
  return { ...next, arrived: [...next.arrived, element.id] };
}

/** An element older than those loaded comes with its page. */
function belongs(card: Card, element: ShownElement): boolean {
  const oldest = card.elements.at(-1);
  return !card.hasMore || (oldest !== undefined && isNewer(element, oldest));
}
