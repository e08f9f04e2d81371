// @module-tag deep
import { expect, test } from 'vitest';
import { analysisModified } from '../../src/features/analyses/analyses/events.ts';
import { createAnalysis } from '../support/analysis-events.ts';
import { named, notificationActions } from '../support/notification-actions.ts';
import { createGroup } from '../support/sharing.ts';
import { testServer } from '../support/test-server.ts';
import { untilNotified } from '../support/until-notified.ts';

const server = testServer();
const { setUp, notifiedTo, listOf } = notificationActions(server);

const edit = (at: string) => ({ at: `2026-11-04T${at}.000Z` });

test('[NO-04] every reader is notified but the editor', async () => {
  const { database, organisation, join, author, analysis } = await setUp();
  const [reader, inGroup, outside] = [await join(), await join(), await join()];
  await analysis.grant({
    userIds: [reader.id],
    groupIds: [await createGroup(database, organisation, inGroup)],
  });
  await analysis.act(analysisModified, reader, {});
  expect(await notifiedTo(author, inGroup, reader, outside)).toEqual([['modified'], ['modified'], [], []]);
});

test('[NO-04] one author’s edits within ten minutes of the first are one, at the time and title of the last', async () => {
  const { join, author, analysis } = await setUp();
  const reader = await join();
  await analysis.grant(named(reader));
  for (const at of ['10:00:00', '10:04:00', '10:09:59']) {
    await analysis.act(analysisModified, author, edit(at));
  }
  await analysis.act(analysisModified, author, {
    ...edit('10:09:59'),
    document: { title: 'Recul : la suite', url: '' },
  });
  expect(await notifiedTo(reader)).toEqual([['modified']]);
  const [told] = await listOf(reader);
  expect(told).toMatchObject({
    metadata: { timestamp: '2026-11-04T10:09:59.000Z', status: 'created' },
    details: { documentTitle: 'Recul : la suite', documentUrl: '' },
  });
  await analysis.act(analysisModified, author, edit('10:10:00'));
  expect(await notifiedTo(reader)).toEqual([['modified', 'modified']]);
  await analysis.act(analysisModified, author, edit('10:19:59'));
  expect(await notifiedTo(reader)).toEqual([['modified', 'modified']]);
});

test('[NO-04] two authors and two analyses have separate notifications', async () => {
  const { database, join, author, analysis } = await setUp();
  const [reader, second] = [await join(), await join()];
  const other = await createAnalysis(database, author);
  for (const shared of [analysis, other]) await shared.grant(named(reader, second));
  await analysis.act(analysisModified, author, edit('10:00:00'));
  await analysis.act(analysisModified, second, edit('10:00:01'));
  await other.act(analysisModified, author, edit('10:00:02'));
  await analysis.act(analysisModified, author, edit('10:00:03'));
  await untilNotified(database);
  const seen = (await listOf(reader)).map(({ cause, details, metadata }) => [
    cause.userId,
    details.analysisId,
    metadata.timestamp.slice(11, 19),
  ]);
  expect(seen).toEqual([
    [author.id, analysis.id, '10:00:03'],
    [author.id, other.id, '10:00:02'],
    [second.id, analysis.id, '10:00:01'],
  ]);
});

test('[NO-04] edits handled out of order, and long after, are grouped by when they were done', async () => {
  const { join, author, analysis } = await setUp();
  const reader = await join();
  await analysis.grant(named(reader));
  for (const at of ['10:00:02', '10:00:01', '10:15:00', '10:05:00']) {
    await analysis.act(analysisModified, author, edit(at));
  }
  await notifiedTo(reader);
  expect((await listOf(reader)).map(({ metadata }) => metadata.timestamp.slice(11, 19))).toEqual([
    '10:15:00',
    '10:05:00',
  ]);
});

test('[NO-04] someone given access in between is notified from then on; someone who lost it is not', async () => {
  const { join, author, analysis } = await setUp();
  const [early, late] = [await join(), await join()];
  await analysis.grant(named(early));
  await analysis.act(analysisModified, author, edit('10:00:00'));
  expect(await notifiedTo(early, late)).toEqual([['modified'], []]);
  await analysis.revoke(named(early));
  await analysis.grant(named(late));
  await analysis.act(analysisModified, author, edit('10:05:00'));
  expect(await notifiedTo(early, late)).toEqual([[], ['modified']]);
  await analysis.grant(named(early));
  expect((await listOf(early)).map(({ metadata }) => metadata.timestamp.slice(11, 16))).toEqual(['10:00']);
});
