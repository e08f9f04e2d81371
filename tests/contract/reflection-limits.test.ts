// @module-tag deep
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as reports from '../../src/features/reflections/reports/contract/reports.ts';
import * as threads from '../../src/features/reflections/side-comments/contract/threads.ts';
import { newId } from '../../src/platform/new-id.ts';
import { callingAs } from '../support/calling-as.ts';
import { createMember, createOrganisation } from '../support/people.ts';
import { beginReflection } from '../support/reflections.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { ask, granted } = callingAs(server);

test('[RE-07] [ED-05] each kind of comment has a maximum, refused with a sentence, and nothing changes', async () => {
  const { database } = server();
  const member = await createMember(database, await createOrganisation(database));
  const reflectionId = await beginReflection(server(), member);
  const repeat = (statement: ReturnType<typeof sql>) => database.asPlatform((tx) => tx.execute(statement));

  const thread = { reflectionId, threadId: newId() };
  const beside = () => ({ ...thread, commentId: newId(), content: 'Encore.' });
  await granted(member, threads.addComment, beside());
  await repeat(sql`
    INSERT INTO side_comments (id, organisation_id, thread_id, user_id, content, created_at)
    SELECT gen_random_uuid(), organisation_id, thread_id, user_id, content, created_at
    FROM side_comments, generate_series(2, ${threads.THREAD_COMMENTS_MAX}) WHERE thread_id = ${thread.threadId}`);
  expect((await ask(member, threads.addComment, beside())).problem?.reason).toBe('too-many-comments');

  const [line] = (await granted(member, reports.listReports, { reflectionId })).reports;
  const report = { reflectionId, reportId: line?.id ?? '' };
  const commentId = newId();
  await granted(member, reports.addReportComment, {
    ...report,
    commentId,
    category: 'general',
    text: 'Quels ouvrages ?',
  });
  const reply = () => ({ ...report, commentId, replyId: newId(), text: 'Onze.' });
  await granted(member, reports.addReportReply, reply());
  await repeat(sql`
    INSERT INTO report_replies (id, organisation_id, comment_id, user_id, text, created_at)
    SELECT gen_random_uuid(), organisation_id, comment_id, user_id, text, created_at
    FROM report_replies, generate_series(2, ${reports.REPORT_REPLIES_MAX}) WHERE comment_id = ${commentId}`);
  expect((await ask(member, reports.addReportReply, reply())).problem?.reason).toBe('too-many-replies');
  const { comments } = await granted(member, reports.readReport, report);
  expect(comments[0]?.replies).toHaveLength(reports.REPORT_REPLIES_MAX);
});
