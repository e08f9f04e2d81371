import type { Id } from '#base/ids.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import type { Vote } from '#features/analyses/elements/contract/votes.ts';
import { refTypeOf } from '#features/analyses/elements/rules/ref-type.ts';
import { votesAfter } from '#features/analyses/elements/rules/vote-counts.ts';
import type { ShownAnswer, ShownElement, ShownReply } from '#features/analyses/elements/web/element-acts.ts';
import { SCORE_KEYS } from '#features/analyses/ratings/contract/ratings.ts';
import type { Passage, UserAnalysis } from '../../contract/contributions.ts';
import type { Act, SavingState } from './act.ts';

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

/** The loaded part of one participant: their newest elements first. */
export interface Card extends UserAnalysis {
  readonly elements: readonly ShownElement[];
  /** Whether there are older elements. */
  readonly hasMore: boolean;
}

/** The work on one document as loaded by this browser. */
export interface Work {
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

/** The work on an analysis that is not saved yet. */
export function emptyWork(person: Person, now: string): Work {
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

export const cardsOf = (work: Work): readonly Card[] => [work.mine, ...work.others];

/** Updates the card of one participant; unchanged when it is not loaded. */
export function withCard(work: Work, userId: Id, change: (card: Card) => Card): Work {
  if (work.mine.id === userId) return { ...work, mine: change(work.mine) };
  if (!work.others.some(({ id }) => id === userId)) return work;
  return { ...work, others: work.others.map((card) => (card.id === userId ? change(card) : card)) };
}

/** The order of a card: newest first, as on the server. */
export function isNewer(one: ShownElement, other: ShownElement): boolean {
  const differenceMs = Date.parse(one.timestamp) - Date.parse(other.timestamp);
  return differenceMs === 0 ? one.id > other.id : differenceMs > 0;
}

/** Inserts an element by its time. */
export function inOrder(elements: readonly ShownElement[], joining: ShownElement): readonly ShownElement[] {
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
export type Votable = ShownElement | ShownAnswer;

/** AL-08: moves one vote from the previous choice to the new one; the same choice changes nothing. */
export function withVote<J extends Votable>(judged: J, vote: Vote): J {
  if (judged.vote === vote) return judged;
  return { ...judged, vote, votes: votesAfter(judged.votes, judged.vote, vote) };
}

type ReplyAct = Extract<Act, { kind: 'reply' }>;

/** AL-09: appends a reply until the server places it; one that is already there is not added twice. */
export function withNewReply<J extends Votable>(
  judged: J,
  { elementId, replyId, text, at, countBefore }: ReplyAct,
  author: ShownReply['author'],
  saving: SavingState,
): J {
  if (judged.replies.some(({ id }) => id === replyId)) return judged;
  const reply: ShownReply = {
    id: replyId,
    refId: elementId,
    refType: refTypeOf('type' in judged ? judged.type : 'answer'),
    author,
    text,
    upVotes: 0,
    upVoted: false,
    timestamp: at,
    auditInfo: { modifiedBy: author.id, modifiedOn: at },
    saving,
  };
  // Of replies beyond those listed, the server may already count this one.
  const replyCount = saving === 'saving' ? Math.max(judged.replyCount, countBefore + 1) : judged.replyCount;
  return { ...judged, replies: [...judged.replies, reply], replyCount };
}

export function withoutReply<J extends Votable>(judged: J, replyId: string): J {
  if (!judged.replies.some(({ id }) => id === replyId)) return judged;
  return {
    ...judged,
    replies: judged.replies.filter(({ id }) => id !== replyId),
    replyCount: judged.replyCount - 1,
  };
}

export function withReply<J extends Votable>(judged: J, reply: ShownReply | null): J {
  if (!reply || judged.replies.some(({ id }) => id === reply.id)) return judged;
  const place = judged.replies.findIndex(({ timestamp }) => timestamp > reply.timestamp);
  const replies = judged.replies.toSpliced(place === -1 ? judged.replies.length : place, 0, reply);
  return { ...judged, replies, replyCount: judged.replyCount + 1 };
}

export function withUpvote<J extends Votable>(judged: J, replyId: string, upVoteValue: boolean): J {
  const isAsked = (reply: ShownReply) => reply.id === replyId && reply.upVoted !== upVoteValue;
  if (!judged.replies.some(isAsked)) return judged;
  const change = (reply: ShownReply): ShownReply =>
    isAsked(reply)
      ? { ...reply, upVoted: upVoteValue, upVotes: reply.upVotes + (upVoteValue ? 1 : -1) }
      : reply;
  return { ...judged, replies: judged.replies.map(change) };
}
