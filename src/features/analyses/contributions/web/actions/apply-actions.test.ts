import { describe, expect, test } from 'vitest';
import {
  idOf,
  ME,
  momentOf,
  pendingAction,
  SOLENE,
  sampleAnchor,
  sampleCard,
  sampleContributions,
  sampleElement,
  sampleReply,
  YANIS,
} from '../../../../../../tests/support/web/sample-contributions.ts';
import { applyChanges, cardsOf, type LoadedContributions } from '../loaded/loaded-contributions.ts';
import type { Action } from './action.ts';
import { applyActions } from './apply-actions.ts';

const own = sampleElement(1, ME, { anchor: sampleAnchor(), type: 'highlight', codeClassification: 'c' });
const theirs = sampleElement(2, SOLENE, { replies: [sampleReply(1, ME)], replyCount: 1, vote: 'question' });
const mission = sampleElement(3, SOLENE, {
  type: 'mission',
  mission: {
    assignees: [
      { colleague: ME, answer: null },
      {
        colleague: YANIS,
        answer: {
          id: idOf(900),
          content: 'Fait',
          votes: { upvote: 0, question: 0, downvote: 0 },
          vote: 'none',
          replies: [],
          replyCount: 0,
          replyDate: momentOf(3),
          auditInfo: { modifiedBy: YANIS.id, modifiedOn: momentOf(3) },
        },
      },
    ],
    closedOn: null,
  },
});
const loaded: LoadedContributions = {
  ...sampleContributions([own, sampleElement(0, ME)], [sampleCard(SOLENE, [mission, theirs])]),
  passages: [own],
};
const at = momentOf(30);
const added = { type: 'comment', words: 'Nouveau', codeClassification: 'o', anchor: null } as const;
const reply = (number: number, elementId = theirs.id): Action => ({
  kind: 'reply',
  elementId,
  replyId: idOf(7000 + number),
  text: 'Oui',
  at,
  countBefore: 1,
});

/** One of each kind. */
const ACTS: readonly Action[] = [
  { kind: 'add', elementId: idOf(2000), element: added, at },
  {
    kind: 'add',
    elementId: idOf(2001),
    element: { ...added, type: 'highlight', anchor: sampleAnchor('autre') },
    at,
  },
  { kind: 'rewrite', elementId: own.id, words: 'Autrement' },
  { kind: 'classify', elementId: own.id, codeClassification: 'e' },
  { kind: 'attach', elementId: own.id, anchor: sampleAnchor('ailleurs') },
  { kind: 'archive', elementId: own.id },
  { kind: 'restore', elementId: own.id, element: own },
  { kind: 'vote', elementId: theirs.id, vote: 'upvote' },
  { kind: 'vote', elementId: theirs.id, vote: 'none' },
  { kind: 'vote', elementId: idOf(900), vote: 'downvote' },
  reply(1),
  { ...reply(2, idOf(900)), countBefore: 0 } as Action,
  { kind: 'archiveReply', elementId: theirs.id, replyId: idOf(5001) },
  { kind: 'upvoteReply', elementId: theirs.id, replyId: idOf(5001), upVoteValue: true },
  {
    kind: 'giveMission',
    elementId: idOf(2002),
    mission: {
      content: 'Vérifier',
      assignees: [YANIS],
      codeClassification: null,
      anchor: null,
      giveAccess: false,
    },
    at,
  },
  { kind: 'answerMission', elementId: mission.id, answerId: idOf(2003), content: 'Vu', at },
  { kind: 'closeMission', elementId: mission.id, closed: true, at },
  { kind: 'evaluate', rating: 4, scores: [{ key: 'feasibility', value: 60 }] },
];

/** Without the saving state. */
const settled = (drawn: LoadedContributions): LoadedContributions =>
  JSON.parse(JSON.stringify(drawn, (key, value) => (key === 'saving' ? undefined : value)));

/** The changes the server returns once it has these actions. */
function changesFrom(drawn: LoadedContributions) {
  const now = settled(drawn);
  const left = new Set(cardsOf(now).flatMap(({ elements }) => elements.map(({ id }) => id)));
  return {
    revision: 11,
    isWhole: true,
    userAnalyses: cardsOf(now).map(({ elements: _, hasMore: __, ...header }) => header),
    elements: cardsOf(now).flatMap(({ elements }) => [...elements]) as never,
    archivedIds: cardsOf(loaded)
      .flatMap(({ elements }) => elements.map(({ id }) => id))
      .filter((id) => !left.has(id)),
  };
}

/** Deterministic pseudo-random numbers. */
function seededRandom(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const byId = ({ passages, ...rest }: LoadedContributions) => ({
  ...rest,
  passages: passages
    .map(({ id, anchor, codeClassification }) => ({ id, anchor, codeClassification }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
});

describe('[AL-14] any action', () => {
  test.each(ACTS.map((action) => [action.kind, action] as const))(
    '%s applied twice is applied once',
    (_, action) => {
      const once = applyActions(loaded, [pendingAction(action)]);
      expect(settled(applyActions(once, [pendingAction(action)]))).toEqual(settled(once));
      if (action.kind !== 'restore') expect(settled(once)).not.toEqual(settled(loaded));
    },
  );

  test('actions applied over changes that contain them change nothing', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const roll = seededRandom(seed);
      const actions = Array.from({ length: 1 + roll(6) }, () => ACTS[roll(ACTS.length)] as Action).map(
        (action) => pendingAction(action),
      );
      const updated = applyChanges(loaded, changesFrom(applyActions(loaded, actions)));
      expect(byId(settled(applyActions(updated, actions))), `seed ${seed}`).toEqual(byId(settled(updated)));
    }
  });
});

test('[AL-08] a vote moves from the previous choice to the new one', () => {
  const drawn = applyActions(loaded, [pendingAction({ kind: 'vote', elementId: theirs.id, vote: 'upvote' })]);
  const [, voted] = drawn.others[0]?.elements ?? [];
  expect(voted).toMatchObject({ vote: 'upvote', votes: { upvote: 4, question: 1, downvote: 1 } });
  const taken = applyActions(drawn, [pendingAction({ kind: 'vote', elementId: theirs.id, vote: 'none' })]);
  expect(taken.others[0]?.elements[1]?.votes).toEqual({ upvote: 3, question: 1, downvote: 1 });
  expect(drawn.others[0]?.elements[0]).toBe(mission);
});

test('[AL-09] a reply beyond those listed is counted once, also when the server already counts it', () => {
  const long = sampleElement(2, SOLENE, { replies: [1, 2, 3].map((n) => sampleReply(n)), replyCount: 9 });
  const action = { ...reply(1, long.id), countBefore: 9 } as Action;
  const before = sampleContributions([], [sampleCard(SOLENE, [long])]);
  const counted = sampleContributions([], [sampleCard(SOLENE, [{ ...long, replyCount: 10 }])]);
  for (const known of [before, counted]) {
    const [element] = applyActions(known, [pendingAction(action)]).others[0]?.elements ?? [];
    expect(element?.replyCount).toBe(10);
    expect(element?.replies.at(-1)).toMatchObject({ id: idOf(7001), saving: 'saving' });
  }
});

test('[AL-14] refused text stays, with the reason, and is not counted', () => {
  const drawn = applyActions(loaded, [
    pendingAction(ACTS[0] as Action, 'Trop long'),
    pendingAction(reply(1), 'Archivé'),
  ]);
  expect(drawn.mine.elements[0]).toMatchObject({
    text: 'Nouveau',
    saving: { refused: 'Trop long', actionId: 'action' },
  });
  expect(drawn.mine.elementCount).toBe(loaded.mine.elementCount);
  const replied = drawn.others[0]?.elements[1];
  expect(replied?.replies.at(-1)?.saving).toEqual({ refused: 'Archivé', actionId: 'action' });
  expect(replied?.replyCount).toBe(1);
});

test('[AL-06] a passage that is marked, coded, moved or archived shows so in the document at once', () => {
  const passages = (...actions: Action[]) =>
    applyActions(
      loaded,
      actions.map((action) => pendingAction(action)),
    ).passages.map(({ codeClassification, anchor }) => [codeClassification, anchor?.exact]);
  expect(passages(ACTS[1] as Action)).toEqual([
    ['c', 'un passage'],
    ['o', 'autre'],
  ]);
  expect(passages(ACTS[3] as Action, ACTS[4] as Action)).toEqual([['e', 'ailleurs']]);
  expect(passages(ACTS[5] as Action)).toEqual([]);
});

test('[AL-05] a rating is stored as a score, and criteria not given stay', () => {
  const { mine } = applyActions(loaded, [
    pendingAction({ kind: 'evaluate', rating: 3.5 }),
    pendingAction(ACTS.at(-1) as Action),
  ]);
  expect(mine.documentScore).toBe(80);
  expect(mine.scores.filter(({ value }) => value > 0)).toEqual([{ key: 'feasibility', value: 60 }]);
});
