import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TokenScope } from '../../src/base/actor.ts';
import type { CallInput } from '../../src/base/endpoint.ts';
import { readAnalysis, setTags } from '../../src/features/analyses/analyses/contract/analyses.ts';
import { analyses } from '../../src/features/analyses/analyses/server/analyses-tables.ts';
import { findTags } from '../../src/features/analyses/tags/contract/tags.ts';
import { organisationTags } from '../../src/features/analyses/tags/server/tag-store.ts';
import { newId } from '../../src/platform/new-id.ts';
import { analysePage, forUser } from '../support/analyses.ts';
import { notificationActions } from '../support/notification-actions.ts';
import { oneOrganisation } from '../support/one-organisation.ts';
import { createMember, createOrganisation, type TestMember, tokenOf } from '../support/people.ts';
import { createItem } from '../support/sharing.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { notifiedTo } = notificationActions(server);
const { organisation, join } = oneOrganisation(server);
beforeAll(async () => {
  const vocabulary = ['Littoral', 'Érosion', 'Eau douce'];
  await server().database.asPlatform((tx) =>
    tx
      .insert(organisationTags)
      .values(vocabulary.map((text) => ({ organisationId: organisation().id, text }))),
  );
});

const tag = async (as: TestMember, input: CallInput<typeof setTags>, scopes?: TokenScope[]) =>
  server().ask(setTags, input, await tokenOf(server(), as, scopes));

describe('[AL-13] tags are replaced by the selection', () => {
  test('each is stored once, in the order chosen; whether it is the organisation’s is looked up', async () => {
    const author = await join();
    const analysisId = await analysePage(server().database, author, { tags: ['ancien'] });
    const tags = ['  marais  salant ', 'erosion', { text: 'Marais salant' }, 'LITTORAL'];
    expect((await tag(author, { analysisId, tags })).output?.tags).toMatchObject([
      { text: 'marais salant', source: 'user' },
      { text: 'Érosion', source: 'organization' },
      { text: 'Littoral', source: 'organization' },
    ]);
    expect((await tag(author, { analysisId, tags: [] })).output).toEqual({ tags: [] });
  });

  test('[SE-04] by editors; readers get 403, others 404', async () => {
    const [author, editor, commenter, colleague] = await Promise.all([join(), join(), join(), join()]);
    const stranger = await createMember(server().database, await createOrganisation(server().database));
    const acl = [forUser(editor, 'Editor'), forUser(commenter, 'Commenter')];
    const analysisId = await analysePage(server().database, author, { acl });
    const statuses = [];
    for (const as of [author, editor, commenter, colleague, stranger])
      statuses.push((await tag(as, { analysisId, tags: ['a'] })).status);
    expect(statuses).toEqual([200, 200, 403, 404, 404]);
    expect((await tag(author, { analysisId, tags: ['b'] }, ['capture'])).status).toBe(403);
    expect((await tag(author, { analysisId: newId(), tags: [] })).status).toBe(404);
    const reflectionId = await createItem(server().database, author, 'reflection');
    expect((await tag(author, { analysisId: reflectionId, tags: ['a'] })).status).toBe(404);
  });

  test('a change notifies subscribers, a retry nobody', async () => {
    const [author, reader] = await Promise.all([join(), join()]);
    const analysisId = await analysePage(server().database, author, { acl: [forUser(reader)] });
    await tag(author, { analysisId, tags: ['a', 'b'] });
    const edited = async () =>
      server().database.asPlatform((tx) =>
        tx.select({ at: analyses.lastEdited }).from(analyses).where(eq(analyses.id, analysisId)),
      );
    const before = await edited();
    await tag(author, { analysisId, tags: ['A', 'b', 'a'] });
    await tag(author, { analysisId, tags: ['a', 'b'] });
    expect(await notifiedTo(reader)).toEqual([['modified', 'shared']]);
    expect((await edited())[0]?.at.getTime()).toBeGreaterThan(before[0]?.at.getTime() ?? 0);
  });

  test('FX-72: a tag that stays keeps its id and its time, whatever becomes of the others and of its spelling', async () => {
    const author = await join();
    const analysisId = await analysePage(server().database, author, { tags: ['vase', 'Digues'] });
    const shown = async () =>
      (await server().ask(readAnalysis, { analysisId }, await tokenOf(server(), author))).output?.tags ?? [];
    const made = await shown();
    expect(new Set(made.map(({ id }) => id)).size).toBe(2);
    for (const { id, refPath, timestamp } of made) {
      expect(refPath).toBe(`analyses/${analysisId}/tags/${id}`);
      expect(Date.parse(timestamp ?? '')).toBeGreaterThan(0);
    }
    const [silt, dykes] = made;
    const changed = (await tag(author, { analysisId, tags: ['digues', 'houle', 'VASE'] })).output?.tags;
    expect(changed).toEqual([
      { ...dykes, text: 'digues' },
      { ...changed?.[1], text: 'houle', source: 'user' },
      { ...silt, text: 'VASE' },
    ]);
    expect(made.map(({ id }) => id)).not.toContain(changed?.[1]?.id);
    expect(Date.parse(changed?.[1]?.timestamp ?? '')).toBeGreaterThan(Date.parse(silt?.timestamp ?? ''));
    expect(await shown()).toEqual(changed);
    expect((await tag(author, { analysisId, tags: ['digues', 'houle', 'VASE'] })).output?.tags).toEqual(
      changed,
    );
    await tag(author, { analysisId, tags: ['houle'] });
    expect(await shown()).toEqual(changed?.slice(1, 2));
    // One that was taken away is another when it comes back.
    const [again] = (await tag(author, { analysisId, tags: ['vase'] })).output?.tags ?? [];
    expect(again?.text).toBe('vase');
    expect(again?.id).not.toBe(silt?.id);
  });

  test('two selections at the same moment: one of them is stored, complete', async () => {
    const author = await join();
    const analysisId = await analysePage(server().database, author);
    const choices = ['a', 'b', 'c', 'd'].map((letter) => [`${letter}1`, `${letter}2`, 'commune']);
    const answers = await Promise.all(choices.map((tags) => tag(author, { analysisId, tags })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const last = (await tag(author, { analysisId, tags: ['fin'] })).output?.tags;
    expect(last).toMatchObject([{ text: 'fin', source: 'user' }]);
  });
});

describe('[AL-13] a caller that names the tags it saw changes no others', () => {
  const present = async (as: TestMember, analysisId: string) => {
    const { output } = await server().ask(readAnalysis, { analysisId }, await tokenOf(server(), as));
    return output?.tags.map(({ text }) => text);
  };

  test('what several people add and remove in the same moment is all done', async () => {
    const [author, editor] = await Promise.all([join(), join()]);
    const before = ['digues', 'marais', 'ports'];
    const acl = [forUser(editor, 'Editor')];
    const analysisId = await analysePage(server().database, author, { acl, tags: before });
    const answers = await Promise.all([
      tag(author, { analysisId, before, tags: [...before, 'houle'] }),
      tag(editor, { analysisId, before, tags: ['Digues', 'ports', 'LITTORAL'] }),
      tag(author, { analysisId, before, tags: [...before.slice(1), 'estran', 'littoral'] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await present(author, analysisId))?.toSorted()).toEqual(['Littoral', 'estran', 'houle', 'ports']);
  });

  test('repeated, it changes nothing', async () => {
    const [author, reader] = await Promise.all([join(), join()]);
    const analysisId = await analysePage(server().database, author, { acl: [forUser(reader)], tags: ['a'] });
    const said = { analysisId, before: ['a'], tags: ['b'] };
    await tag(author, said);
    expect((await tag(author, said)).output?.tags.map(({ text }) => text)).toEqual(['b']);
    expect(await notifiedTo(reader)).toEqual([['modified', 'shared']]);
  });

  test('one that is written otherwise is as it was written last', async () => {
    const author = await join();
    const analysisId = await analysePage(server().database, author, { tags: ['reseaux', 'ports'] });
    await tag(author, { analysisId, before: ['reseaux', 'ports'], tags: ['ports', 'Réseaux'] });
    expect(await present(author, analysisId)).toEqual(['Réseaux', 'ports']);
  });

  test('where others left no room for it, it is refused rather than cut', async () => {
    const author = await join();
    const tags = Array.from({ length: 50 }, (_, place) => `mot ${place}`);
    const analysisId = await analysePage(server().database, author, { tags });
    const seen = tags.slice(0, 49);
    const answer = await tag(author, { analysisId, before: seen, tags: [...seen, 'de trop'] });
    expect([answer.status, answer.problem?.reason]).toEqual([409, 'too-many-tags']);
    expect(await present(author, analysisId)).toEqual(tags);
  });
});

describe('[AL-13] tags are found by their first letters', () => {
  const find = async (as: TestMember, search: string, limit = 8) => {
    const { output } = await server().ask(findTags, { search, limit }, await tokenOf(server(), as));
    return output?.tags.map(({ text, source }) => `${source} ${text}`);
  };

  test('the organisation’s first, then words on analyses one may open', async () => {
    const [author, colleague] = await Promise.all([join(), join()]);
    await analysePage(server().database, author, { tags: ['littérature', 'Littoral breton', 'LITTORAL'] });
    await analysePage(server().database, author, { tags: ['lit'] });
    await analysePage(server().database, colleague, { tags: ['litige'] });
    expect(await find(author, 'LIT')).toEqual([
      'organization Littoral',
      'user lit',
      'user littérature',
      'user Littoral breton',
    ]);
    expect(await find(colleague, 'lit')).toEqual(['organization Littoral', 'user litige']);
    expect(await find(author, 'litt', 2)).toEqual(['organization Littoral', 'user littérature']);
    expect(await find(author, 'zzz')).toEqual([]);
    expect(await find(author, '%')).toEqual([]);
  });

  test('[SY-02] nothing of another organisation', async () => {
    const stranger = await createMember(server().database, await createOrganisation(server().database));
    expect(await find(stranger, '')).toEqual([]);
    expect((await find(await join(), ''))?.slice(0, 3)).toEqual([
      'organization Eau douce',
      'organization Érosion',
      'organization Littoral',
    ]);
  });
});
