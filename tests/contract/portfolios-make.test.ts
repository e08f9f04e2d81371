import { describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/new-id.ts';
import { forUser } from '../support/analyses.ts';
import { oneOrganisation } from '../support/one-organisation.ts';
import type { TestMember } from '../support/people.ts';
import { portfolioActions } from '../support/portfolio-actions.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer({ ROLES: 'web' });
const { list, make, portfoliosOf, read, shownTo } = portfolioActions(server);
const { join, group, analyse } = oneOrganisation(server);

describe('[CA-03] POST /analysis/v2', () => {
  const page = () => ({ url: `https://gazette.example/${newId()}` });

  test('makes an analysis and puts it into portfolios, whose groups are given it', async () => {
    const [me, mate] = await Promise.all([join(), join()]);
    const groupId = await group(me, mate);
    const { status, output } = await make(me, {
      analysis: { document: { ...page(), title: 'Digues' }, tags: ['marais'] },
      portfolio_ids: [groupId, me.id, groupId.toUpperCase()],
    });
    expect([status, output?.title, output?.role]).toEqual([200, 'Digues', 'Owner']);
    expect(await shownTo(me, me.id)).toEqual({ ids: [output?.id], total: 1 });
    expect(await shownTo(mate, groupId)).toEqual({ ids: [output?.id], total: 1 });
    expect((await read(mate, groupId)).output?.items[0]?.analysis.role).toBe('Owner');
  });

  test('asked again with its id it is there once; asked at the same moment too', async () => {
    const me = await join();
    const groupId = await group(me);
    const wanted = { analysis: { id: newId(), document: page() }, portfolio_ids: [me.id, groupId] };
    const answers = await Promise.all(Array.from({ length: 5 }, () => make(me, wanted)));
    answers.push(await make(me, wanted));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await shownTo(me, me.id)).toEqual({ ids: [wanted.analysis.id], total: 1 });
    expect(await shownTo(me, groupId)).toEqual({ ids: [wanted.analysis.id], total: 1 });
  });

  test('an existing analysis is joined: added there too, its tags merged by editors', async () => {
    const [author, editor, reader] = await Promise.all([join(), join(), join()]);
    const acl = [forUser(editor, 'Editor'), forUser(reader, 'Reader')];
    const id = await analyse(author, { tags: ['marais'], acl });
    const joining = (as: TestMember, tags: string[]) =>
      make(as, { analysis: { id, document: {}, tags }, portfolio_ids: [as.id] });
    expect((await joining(editor, ['Marais', 'digue'])).output?.tags.map(({ text }) => text)).toEqual([
      'marais',
      'digue',
    ]);
    expect((await joining(reader, ['autre'])).output?.tags.map(({ text }) => text)).toEqual([
      'marais',
      'digue',
    ]);
    expect(await shownTo(reader, reader.id)).toEqual({ ids: [id], total: 1 });
  });

  test('[SY-02] with a portfolio that is not mine nothing is made', async () => {
    const [me, colleague] = await Promise.all([join(), join()]);
    for (const portfolioId of [colleague.id, await group(colleague), newId()]) {
      const id = newId();
      const { status } = await make(me, {
        analysis: { id, document: page() },
        portfolio_ids: [me.id, portfolioId],
      });
      expect(status).toBe(404);
      expect((await portfoliosOf(me, id)).status).toBe(404);
    }
    expect((await list(me))?.portfolios[0]?.count).toBe(0);
  });

  test('an analysis I do not own cannot be put into a group’s that has no access', async () => {
    const [author, me] = await Promise.all([join(), join()]);
    const groupId = await group(me);
    const id = await analyse(author, { acl: [forUser(me, 'Editor')] });
    const { status, problem } = await make(me, {
      analysis: { id, document: {}, tags: ['ajout'] },
      portfolio_ids: [me.id, groupId],
    });
    expect([status, problem?.reason]).toEqual([409, 'owner-needed']);
    expect((await portfoliosOf(me, id)).output).toEqual({ portfolioIds: [] });
  });

  test('a token for capturing may; one for reading may not', async () => {
    const me = await join();
    const wanted = () => ({ analysis: { document: page() }, portfolio_ids: [me.id] });
    expect((await make(me, wanted(), ['capture'])).status).toBe(200);
    expect((await make(me, wanted(), ['read'])).status).toBe(403);
  });
});
