// @module-tag deep
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import * as contract from '../../src/features/captures/captures/contract/captures.ts';
import { type Capturer, captureActions } from '../support/capture-actions.ts';
import { captureRemains, NO_REMAINS } from '../support/capture-remains.ts';
import { articlePage } from '../support/page-server.ts';
import { createOrganisation } from '../support/people.ts';
import { createGroup } from '../support/sharing.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'vigie-captures-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const actions = captureActions({ DATA_DIR: dataDir });
const { server, pages, person, start, capture, once } = actions;
const { leftOf, cancel, portfolioOf, slowPage } = captureRemains(actions, dataDir);

describe('a capture that is left to itself', () => {
  const keep = (who: Capturer, captureId: string, more = {}) =>
    server().ask(contract.keepCapture, { captureId, portfolioIds: [who.id], ...more }, who.headers);
  const mine = async (who: Capturer) =>
    (await server().ask(contract.listCaptures, {}, who.headers)).output?.captures ?? [];

  test('becomes an analysis in the chosen portfolios once it is read', async () => {
    const organisation = await createOrganisation(server().database);
    const who = await person(organisation);
    const groupId = await createGroup(server().database, organisation, who);
    const { url, release } = slowPage('/laissee', 'Laissée');
    const { id } = await start(who, { url });
    expect((await mine(who)).map((one) => one.id)).toEqual([id]);
    const kept = await keep(who, id, {
      portfolioIds: [who.id, groupId],
      title: 'Mon titre',
      tags: ['Houle'],
    });
    expect(kept.output).toMatchObject({ kept: true, analysisId: null });
    release();
    const { analysisId } = await once(who, id, (one) => one.analysisId !== null);
    for (const portfolioId of [who.id, groupId]) {
      expect(await portfolioOf(who, portfolioId)).toMatchObject([
        { id: analysisId, title: 'Mon titre', tags: [{ text: 'Houle' }], role: 'Owner' },
      ]);
    }
    expect((await mine(who)).map(({ state }) => state)).toEqual(['ready']);
    await cancel(who, id);
    expect(await portfolioOf(who)).toHaveLength(1);
  });

  test('when it is ready already becomes one at once, and only once', async () => {
    const who = await person();
    const { id } = await capture(who, pages().serve('/prete', { body: articlePage({ title: 'Prête' }) }));
    expect(await mine(who)).toEqual([]);
    const [first, second] = await Promise.all([keep(who, id), keep(who, id)]);
    expect(first.output?.analysisId).toBeTruthy();
    expect(second.output?.analysisId).toBe(first.output?.analysisId);
    expect(await portfolioOf(who)).toMatchObject([{ title: 'Prête' }]);
    expect((await keep(await person(), id)).status).toBe(404);
  });

  test('goes to its person’s own portfolio when the chosen one is closed to them', async () => {
    const organisation = await createOrganisation(server().database);
    const who = await person(organisation);
    const groupId = await createGroup(server().database, organisation);
    const { id } = await capture(who, pages().serve('/fermee', { body: articlePage({ title: 'Fermée' }) }));
    expect((await keep(who, id, { portfolioIds: [groupId] })).output?.analysisId).toBeTruthy();
    expect(await portfolioOf(who)).toMatchObject([{ title: 'Fermée' }]);
  });

  test('stays on the list with its reason when it fails', async () => {
    const who = await person();
    const failed = await capture(who, pages().serve('/echec', { status: 404 }));
    await keep(who, failed.id);
    expect(await mine(who)).toMatchObject([
      { id: failed.id, failure: { reason: 'page-missing' }, kept: true },
    ]);
    expect(await leftOf(who)).toEqual(NO_REMAINS);
  });
});
