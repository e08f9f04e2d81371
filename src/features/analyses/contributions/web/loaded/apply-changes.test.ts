import { expect, test } from 'vitest';
import {
  idOf,
  ME,
  SOLENE,
  sampleAnchor,
  sampleCard,
  sampleContributions,
  sampleElement,
  YANIS,
} from '../../../../../../tests/support/web/sample-contributions.ts';
import type { Card } from './loaded-contributions.ts';
import { applyChanges, type Changes } from './loaded-contributions.ts';
import { withMoreCards, withMoreElements, withMorePassages } from './merge-pages.ts';

const changes = (given: Partial<Changes>): Changes => ({
  revision: 11,
  isWhole: true,
  userAnalyses: [],
  elements: [],
  archivedIds: [],
  ...given,
});
const header = ({ elements: _, hasMore: __, ...rest }: Card) => rest;
const texts = (card: Card | undefined) => card?.elements.map(({ text }) => text);

test('[AL-14] a changed element changes in place, and unchanged ones are the same objects', () => {
  const still = sampleElement(3);
  const loaded = sampleContributions([], [sampleCard(SOLENE, [still, sampleElement(2), sampleElement(1)])]);
  const next = applyChanges(loaded, changes({ elements: [{ ...sampleElement(2), text: 'Autrement' }] }));
  expect(texts(next.others[0])).toEqual(['Commentaire 3', 'Autrement', 'Commentaire 1']);
  expect(next.others[0]?.elements[0]).toBe(still);
  expect(next).toMatchObject({ revision: 11, arrived: [] });
});

test('[AL-14] a new element is placed by its time; a colleague’s waits to be shown, mine does not', () => {
  const loaded = sampleContributions(
    [sampleElement(1, ME)],
    [sampleCard(SOLENE, [sampleElement(2), sampleElement(0)])],
  );
  const next = applyChanges(
    loaded,
    changes({ elements: [sampleElement(5), sampleElement(1), sampleElement(7, ME)] }),
  );
  expect(texts(next.others[0])).toEqual(['Commentaire 5', 'Commentaire 2', 'Commentaire 1', 'Commentaire 0']);
  expect(texts(next.mine)).toEqual(['Commentaire 7', 'Commentaire 1']);
  expect(next.arrived).toEqual([idOf(1005), idOf(1001)]);
});

test('an element older than those loaded comes with its page', () => {
  const loaded = sampleContributions(
    [],
    [sampleCard(SOLENE, [sampleElement(9)], { hasMore: true, elementCount: 4 })],
  );
  const old = sampleElement(2, SOLENE, { anchor: sampleAnchor() });
  const next = applyChanges(loaded, changes({ elements: [old] }));
  expect(texts(next.others[0])).toEqual(['Commentaire 9']);
  expect(next.passages.map(({ id }) => id)).toEqual([old.id]);
});

test('[AL-11] an archived element is removed from its card, the document and the waiting ones', () => {
  const gone = sampleElement(2, SOLENE, { anchor: sampleAnchor() });
  const loaded = {
    ...sampleContributions([], [sampleCard(SOLENE, [gone, sampleElement(1)])]),
    passages: [gone],
    arrived: [gone.id],
  };
  const next = applyChanges(loaded, changes({ archivedIds: [gone.id] }));
  expect(texts(next.others[0])).toEqual(['Commentaire 1']);
  expect(next).toMatchObject({ passages: [], arrived: [] });
});

test('headers are replaced, a new participant comes last once everyone is loaded', () => {
  const loaded = sampleContributions([], [sampleCard(SOLENE, [sampleElement(1)])]);
  const rated = header(sampleCard(SOLENE, [], { documentScore: 80, elementCount: 1 }));
  const yanis = header(sampleCard(YANIS, [], { elementCount: 1 }));
  const next = applyChanges(
    loaded,
    changes({ userAnalyses: [rated, yanis], elements: [sampleElement(4, YANIS)] }),
  );
  expect(next.others.map(({ id, documentScore }) => [id, documentScore])).toEqual([
    [SOLENE.id, 80],
    [YANIS.id, 0],
  ]);
  expect(texts(next.others[0])).toEqual(['Commentaire 1']);
  expect(texts(next.others[1])).toEqual(['Commentaire 4']);
  expect(next.total).toBe(2);
  const partly = applyChanges({ ...loaded, total: 5 }, changes({ userAnalyses: [yanis] }));
  expect(partly).toMatchObject({ total: 5, others: [{ id: SOLENE.id }] });
});

test('applying the same changes twice changes nothing', () => {
  const loaded = sampleContributions([], [sampleCard(SOLENE, [sampleElement(1)])]);
  const changed = changes({
    userAnalyses: [header(sampleCard(YANIS, [], { elementCount: 1 }))],
    elements: [sampleElement(3), sampleElement(4, YANIS, { anchor: sampleAnchor() })],
    archivedIds: [idOf(1001)],
  });
  const once = applyChanges(loaded, changed);
  expect(applyChanges(once, changed)).toEqual(once);
});

test('[AL-08] a vote leaves the passages of the document the same objects', () => {
  const marked = sampleElement(1, SOLENE, { anchor: sampleAnchor() });
  const first = applyChanges(
    sampleContributions([], [sampleCard(SOLENE, [marked])]),
    changes({ elements: [structuredClone(marked)] }),
  );
  const voted = { ...structuredClone(marked), votes: { upvote: 9, question: 0, downvote: 0 } };
  const next = applyChanges(first, changes({ elements: [voted] }));
  expect(next.passages).toBe(first.passages);
});

test('a page older than changes applied meanwhile keeps the known state, and has the changes requested again', () => {
  const known = { ...sampleElement(4), text: 'Récent' };
  const loaded = {
    ...sampleContributions([], [sampleCard(SOLENE, [known], { hasMore: true, elementCount: 3 })]),
    revision: 20,
    total: 2,
  };
  const page = {
    revision: 17,
    elements: [sampleElement(4), sampleElement(2), sampleElement(1)],
    hasMore: false,
  };
  const next = withMoreElements(loaded, SOLENE.id, page);
  expect(texts(next.others[0])).toEqual(['Récent', 'Commentaire 2', 'Commentaire 1']);
  expect(next).toMatchObject({ revision: 17, others: [{ hasMore: false }] });
  const cards = withMoreCards(next, {
    revision: 15,
    mine: sampleCard(ME, []) as never,
    others: [sampleCard(SOLENE, []) as never, sampleCard(YANIS, [sampleElement(6, YANIS)]) as never],
    total: 2,
  });
  expect(cards.others.map(({ id }) => id)).toEqual([SOLENE.id, YANIS.id]);
  expect(cards.revision).toBe(15);
  // Changes requested from a later revision leave a gap: the revision does not move.
  expect(applyChanges(cards, changes({ revision: 21 }), 20).revision).toBe(15);
  expect(applyChanges(cards, changes({ revision: 21 }), 15).revision).toBe(21);
});

test('passages continue from the last one, unless everything was reloaded', () => {
  const loaded = { ...sampleContributions([], []), passagesAfter: 'start' as const };
  const page = {
    revision: 10,
    passages: [sampleElement(1, SOLENE, { anchor: sampleAnchor() })],
    hasMore: true,
  };
  const next = withMorePassages(loaded, page, 'start');
  expect(next).toMatchObject({ passagesAfter: idOf(1001), passages: [{ id: idOf(1001) }] });
  expect(withMorePassages(loaded, page, idOf(1000)).passagesAfter).toBe('start');
});
