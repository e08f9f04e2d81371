import { expect, test } from 'vitest';
import { sampleReply } from '../../../../../../tests/support/web/sample-element.ts';
import type { ShownReply } from '../element-actions.ts';
import { firstReplies, mergeReplies, type ReplyChanges, savedReplies } from './use-replies.ts';

const NOTHING: ReplyChanges = { upVoted: new Map(), archived: new Set(), sent: [] };
const texts = (replies: readonly ShownReply[]) => replies.map(({ text }) => text);
const replies = (...numbers: number[]) => numbers.map((number) => sampleReply(number));
const onItsWay = sampleReply(9, { text: 'En route', saving: 'saving' });

test('[AL-09] the first three, and one’s own while it is pending', () => {
  expect(texts(firstReplies([...replies(1, 2, 3, 4), onItsWay]))).toEqual([
    'Réponse 1',
    'Réponse 2',
    'Réponse 3',
    'En route',
  ]);
});

test('the replies of the element win over the loaded first ones: one that was just deleted does not come back', () => {
  const shown = mergeReplies([...replies(1, 3), onItsWay], replies(1, 2, 3, 4, 5), NOTHING);
  expect(texts(shown)).toEqual(['Réponse 1', 'Réponse 3', 'Réponse 4', 'Réponse 5', 'En route']);
});

test('changes just made to the others show until they are loaded again', () => {
  const done: ReplyChanges = {
    upVoted: new Map([[sampleReply(4).id, true]]),
    archived: new Set([sampleReply(5).id]),
    sent: [],
  };
  const shown = mergeReplies(replies(1, 2, 3), replies(1, 2, 3, 4, 5), done);
  expect(texts(shown)).toEqual(['Réponse 1', 'Réponse 2', 'Réponse 3', 'Réponse 4']);
  expect(shown.at(-1)).toMatchObject({ upVoted: true, upVotes: 1 });
});

test('a saved reply stays visible until it is loaded, and is shown once', () => {
  const sent = savedReplies([...replies(1, 2, 3), onItsWay], replies(1, 2, 3));
  expect(sent).toEqual([sampleReply(9, { text: 'En route' })]);
  const before = mergeReplies(replies(1, 2, 3), replies(1, 2, 3, 4), { ...NOTHING, sent });
  const after = mergeReplies(replies(1, 2, 3), [...replies(1, 2, 3, 4), ...sent], { ...NOTHING, sent });
  const all = ['Réponse 1', 'Réponse 2', 'Réponse 3', 'Réponse 4', 'En route'];
  expect([texts(before), texts(after)]).toEqual([all, all]);
});

test('a discarded reply does not count as saved', () => {
  const refused = { ...onItsWay, saving: { refused: 'Non', actionId: 'action' } };
  expect(savedReplies([refused], [])).toEqual([]);
});
