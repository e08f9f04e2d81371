import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';
import { journalJudgedTopic, journalsTopic, journalTopic } from './contract/journals.ts';

const ofJournal = z.object({ organisationId: id, journalId: id });

/** A section was created, renamed, archived or reactivated. */
export const journalsChanged = event('journals-changed', ofJournal, ({ journalId }) => [
  journalTopic(journalId),
]);

/**
 * The list of sections of these readers changed: of some people, or of everyone in the organisation. Others are not
 * notified.
 */
export const journalListed = event(
  'journal-listed',
  z.object({ organisationId: id, readerIds: z.array(id) }),
  ({ readerIds }) => readerIds.map(journalsTopic),
);

/** The content of a section changed by a judgement or an update. */
export const journalTouched = event('journal-touched', ofJournal, ({ journalId }) => [
  journalTopic(journalId),
]);

/** A personal judgement in a section of the whole organisation, for the other windows of that person. */
export const journalJudged = event('journal-judged', ofJournal.extend({ userId: id }), ({ userId }) => [
  journalJudgedTopic(userId),
]);

/** A section has new recommendations, so its readers have an unread journal. */
export const journalRenewed = event('journal-renewed', ofJournal, ({ journalId }) => [
  journalTopic(journalId),
]);

/** A recommendation was opened, rated or analysed, for usage counts. */
export const recommendationUsed = event(
  'recommendation-used',
  ofJournal.extend({ recommendationId: id, use: z.enum(['opened', 'rated', 'analysed']) }),
  () => [],
);

/** These people have an unread journal: shows the marker. */
export const journalUnread = event(
  'journal-unread',
  z.object({ organisationId: id, userIds: z.array(id) }),
  ({ userIds }) => userIds.map((userId) => `user:${userId}`),
);
