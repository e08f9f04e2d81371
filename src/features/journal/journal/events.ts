import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';
import { journalJudgedTopic, journalsTopic, journalTopic } from './contract/journals.ts';

const ofJournal = z.object({ organisationId: id, journalId: id });

/** A section was made, renamed, archived or taken up again. */
export const journalsChanged = event('journals-changed', ofJournal, ({ journalId }) => [
  journalTopic(journalId),
]);

/**
 * The journal of these readers is not what it was: some people, or the organisation where everyone is meant. Nobody else
 * hears of what is theirs.
 */
export const journalListed = event(
  'journal-listed',
  z.object({ organisationId: id, readerIds: z.array(id) }),
  ({ readerIds }) => readerIds.map(journalsTopic),
);

/** What a section shows changed: somebody judged, or it was brought up to date. */
export const journalTouched = event('journal-touched', ofJournal, ({ journalId }) => [
  journalTopic(journalId),
]);

/** Somebody judged what is recommended to everyone, for themselves alone: their other windows look again. */
export const journalJudged = event('journal-judged', ofJournal.extend({ userId: id }), ({ userId }) => [
  journalJudgedTopic(userId),
]);

/** Something new came into a section: whoever reads it has an unread journal. */
export const journalRenewed = event('journal-renewed', ofJournal, ({ journalId }) => [
  journalTopic(journalId),
]);

/** Somebody opened, rated or analysed what was recommended, for those who count it. */
export const recommendationUsed = event(
  'recommendation-used',
  ofJournal.extend({ recommendationId: id, use: z.enum(['opened', 'rated', 'analysed']) }),
  () => [],
);

/** These people have an unread journal: the red dot comes. */
export const journalUnread = event(
  'journal-unread',
  z.object({ organisationId: id, userIds: z.array(id) }),
  ({ userIds }) => userIds.map((userId) => `user:${userId}`),
);
