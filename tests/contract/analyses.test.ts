import { beforeAll, describe, expect, test } from 'vitest';
import {
  listAnalysesOfDocument,
  readAnalyses,
  readAnalysis,
} from '../../src/features/analyses/analyses/contract/analyses.ts';
import { userAnalyses } from '../../src/features/analyses/analyses/server/analyses-tables.ts';
import { refreshSummary } from '../../src/features/analyses/analyses/server/analysis-summary.ts';
import { elements } from '../../src/features/analyses/elements/server/elements-tables.ts';
import { addPage } from '../../src/features/documents/documents/server/add-document.ts';
import { deleteMember } from '../../src/features/organisations/members/contract/members.ts';
import { newId } from '../../src/platform/new-id.ts';
import { analysePage, forGroup, forUser } from '../support/analyses.ts';
import {
  createMember,
  createOrganisation,
  signInAs,
  type TestMember,
  type TestOrganisation,
  tokenOf,
} from '../support/people.ts';
import { createGroup, createItem } from '../support/sharing.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer({ ROLES: 'web' });
let organisation: TestOrganisation;
let author: TestMember;
let reader: TestMember;
let member: TestMember;
let colleague: TestMember;
let stranger: TestMember;
let groupId: string;
beforeAll(async () => {
  const { database } = server();
  organisation = await createOrganisation(database);
  const join = (firstName: string) => createMember(database, organisation, { firstName });
  [author, reader, member, colleague] = [
    await join('Solène'),
    await join('Inès'),
    await join('Hugo'),
    await join('Rose'),
  ];
  stranger = await createMember(database, await createOrganisation(database), { isPlatformAdmin: true });
  groupId = await createGroup(database, organisation, member);
});

const share = () => [forUser(reader, 'Reader'), forGroup(groupId, 'Editor')];
const read = async (as: TestMember, analysisId: string) =>
  server().ask(readAnalysis, { analysisId }, await tokenOf(server(), as));

describe('[SE-04] who may read an analysis', () => {
  test('[SY-02] its owner, whom it is shared with and their groups, each with what they may do; nobody else', async () => {
    const analysisId = await analysePage(server().database, author, { acl: share() });
    const seen = await Promise.all(
      [author, reader, member, colleague, stranger].map(async (as) => {
        const { status, output } = await read(as, analysisId);
        return output?.role ?? status;
      }),
    );
    expect(seen).toEqual(['Owner', 'Reader', 'Editor', 404, 404]);
  });

  test('an id in capitals is the same; one of something else is missing', async () => {
    const analysisId = await analysePage(server().database, author);
    expect((await read(author, analysisId.toUpperCase())).output?.id).toBe(analysisId);
    const reflectionId = await createItem(server().database, author, 'reflection');
    expect((await read(author, reflectionId)).status).toBe(404);
    expect((await read(author, newId())).status).toBe(404);
  });
});

describe('[SY-07] several by their ids', () => {
  const readAll = async (as: TestMember, ids: readonly string[]) =>
    server().ask(readAnalyses, { ids: ids.join(',') }, await tokenOf(server(), as));
  const some = (count: number) =>
    Promise.all(Array.from({ length: count }, () => analysePage(server().database, author)));

  test('eight come in the order they were asked for', async () => {
    const ids = (await some(8)).reverse();
    const { output } = await readAll(author, ids);
    expect(output?.analyses.map(({ id }) => id)).toEqual(ids);
  });

  test('[SY-02] with one that may not be opened there is none', async () => {
    const [mine] = await some(1);
    const theirs = await analysePage(server().database, colleague);
    for (const other of [theirs, newId(), await analysePage(server().database, stranger)]) {
      expect((await readAll(author, [mine ?? '', other])).status).toBe(404);
    }
  });

  test('no more than eight, and nothing but ids', async () => {
    expect((await readAll(author, await some(9))).status).toBe(400);
    expect((await readAll(author, ['1'])).status).toBe(400);
    expect((await readAll(author, [])).status).toBe(400);
  });
});

describe('[AL-01] the analyses of a document', () => {
  const list = async (as: TestMember, documentId: string) =>
    server().ask(listAnalysesOfDocument, { documentId }, await tokenOf(server(), as));
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

  test('are those I may open, most recently edited first', async () => {
    const { database } = server();
    const url = `https://gazette.example/${newId()}`;
    const older = await analysePage(database, author, { url, at: at(1) });
    const hidden = await analysePage(database, colleague, { url, at: at(2) });
    const newer = await analysePage(database, author, { url, at: at(3), acl: share() });
    const documentId = (await read(author, older)).output?.documentId ?? '';
    const idsFor = async (as: TestMember) =>
      (await list(as, documentId)).output?.analyses.map(({ id }) => id);
    expect(await idsFor(author)).toEqual([newer, older]);
    expect(await idsFor(member)).toEqual([newer]);
    expect(await idsFor(colleague)).toEqual([hidden]);
    expect((await list(stranger, documentId)).status).toBe(404);
  });

  test('are none for who brought it in, and a secret to others', async () => {
    const { organisationId, id: userId } = author;
    const documentId = await server().database.asTenant({ organisationId, userId }, async (tx) => {
      const description = { title: 'Seul', contentType: 'text/html' };
      const url = `https://gazette.example/${newId()}`;
      return (await addPage(tx, { organisationId, url, description, by: userId, at: new Date() })).document
        .id;
    });
    expect((await list(author, documentId)).output).toEqual({ analyses: [] });
    expect((await list(colleague, documentId)).status).toBe(404);
  });
});

describe('the fields of a card', () => {
  test('sums up ratings, without those who did not rate, and elements', async () => {
    const { database } = server();
    const analysisId = await analysePage(database, author, { acl: share() });
    const at = (minute: number) => new Date(Date.UTC(2030, 0, 1, 0, minute));
    const part = (userId: string, documentScore: number, minute: number) => ({
      organisationId: organisation.id,
      analysisId,
      userId,
      documentScore,
      createdAt: at(minute),
    });
    const element = (
      type: 'highlight' | 'comment' | 'mission',
      code: 'c' | 'e' | null,
      archived = false,
    ) => ({
      id: newId(),
      organisationId: organisation.id,
      analysisId,
      userId: reader.id,
      type,
      text: 'Un passage',
      code,
      archived,
    });
    await database.asTenant({ organisationId: organisation.id, userId: author.id }, async (tx) => {
      await tx.insert(userAnalyses).values([part(member.id, 70, 2), part(reader.id, 81, 1)]);
      await tx
        .insert(elements)
        .values([
          element('highlight', 'c'),
          element('comment', 'e'),
          element('mission', 'c'),
          element('highlight', 'e', true),
        ]);
      await refreshSummary(tx, { organisationId: organisation.id, analysisId });
    });
    const { output } = await read(author, analysisId);
    expect(output?.summary).toMatchObject({
      evaluationAverage: 75.5,
      evaluationCount: 2,
      activityCount: 2,
      codes: { c: 2, o: 0, d: 0, e: 1 },
    });
    expect(output?.participants.map(({ firstName }) => firstName)).toEqual(['Solène', 'Inès', 'Hugo']);
  });

  test('shows five participants, says how many, and no name of someone deleted', async () => {
    const { database } = server();
    const analysisId = await analysePage(database, author);
    const crowd = await Promise.all(Array.from({ length: 7 }, () => createMember(database, organisation)));
    const gone = crowd[0];
    const admin = await createMember(database, organisation, { isAdmin: true });
    await database.asPlatform((tx) =>
      tx.insert(userAnalyses).values(
        crowd.map(({ id: userId }, place) => ({
          organisationId: organisation.id,
          analysisId,
          userId,
          createdAt: new Date(Date.UTC(2030, 0, 1, 0, place)),
        })),
      ),
    );
    const input = { organizationId: organisation.id, userId: gone?.id ?? '' };
    expect((await server().ask(deleteMember, input, await signInAs(server(), admin))).status).toBe(200);
    const { output } = await read(author, analysisId);
    expect(output?.participantCount).toBe(8);
    expect(output?.participants).toHaveLength(5);
    expect(output?.participants[1]).toEqual({ id: gone?.id, firstName: '', lastName: '' });
  });
});
