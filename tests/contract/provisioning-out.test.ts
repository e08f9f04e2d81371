import { expect, test } from 'vitest';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { connectDirectory, operations } from '../support/directory.ts';
import { listenLive } from '../support/live-listener.ts';
import { createMember, createOrganisation, signInAs, tokenOf } from '../support/people.ts';
import { beginReflection } from '../support/reflections.ts';
import { testServer } from '../support/test-server.ts';
import { textClients } from '../support/text-clients.ts';

const server = testServer();
const { openAs } = textClients(server);

test.each([
  ['PATCH', operations({ op: 'Replace', path: 'active', value: 'False' })],
  ['DELETE', undefined],
] as const)(
  '[TR-02] [AU-07] a person whom the directory deprovisions by %s is out of HTTP, live and collaboration',
  async (method, body) => {
    const organisation = await createOrganisation(server().database);
    const directory = await connectDirectory(server(), organisation.id);
    const person = await createMember(server().database, organisation);
    await directory.add({ userName: person.email });
    const session = await signInAs(server(), person);
    const token = await tokenOf(server(), person);
    const reflectionId = await beginReflection(server(), person);
    const text = openAs(reflectionId, { headers: session });
    await text.synced();
    const stream = await listenLive(server().address, { topics: `user:${person.id}` }, session);
    await stream.received(({ kind }) => kind === 'hello');
    const statusOf = async (headers: Record<string, string>) =>
      (await server().ask(readProfile, {}, headers)).status;
    expect([await statusOf(session), await statusOf(token)]).toEqual([200, 200]);

    expect((await directory.send(method, `/Users/${person.id}`, body)).status).toBeLessThan(300);

    expect([await statusOf(session), await statusOf(token)]).toEqual([401, 401]);
    await stream.ended;
    expect(stream.messages.at(-1)).toEqual({ kind: 'signed-out' });
    expect(await text.refused()).toBe('signed-out');
    const later = await listenLive(server().address, { topics: `user:${person.id}` }, session);
    expect(later.status).toBe(401);
  },
);
