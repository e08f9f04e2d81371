// @module-tag deep
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { extensionPermissions } from '../../src/apps/server/extension-permissions.ts';
import { problem } from '../../src/base/app-error.ts';
import {
  EDITOR_VERSION,
  POLLING_PATH,
} from '../../src/features/reflections/collaboration/contract/collaboration.ts';
import {
  changeAccess,
  findGrantees,
  missingAccess,
  readAccess,
} from '../../src/features/sharing/contract/access.ts';
import { readConfig } from '../../src/platform/config.ts';
import { newId } from '../../src/platform/new-id.ts';
import { ROWS } from '../access/rows.ts';
import { oneOrganisation } from '../support/one-organisation.ts';
import { pairedExtension } from '../support/paired-extension.ts';
import { beginReflection } from '../support/reflections.ts';
import { user } from '../support/shared-item.ts';
import { testServer } from '../support/test-server.ts';
import { textClients } from '../support/text-clients.ts';

const server = testServer();
const { join } = oneOrganisation(server);
const { openAs } = textClients(server);
const REFUSED = 'not-for-extension';

let headers: Record<string, string>;
beforeAll(async () => {
  // The people with the most rights: only the token limits them.
  const member = await join({ isAdmin: true, isPlatformAdmin: true });
  ({ headers } = await pairedExtension(server(), member));
});

/** As the description of the API spells it. */
const described = (call: string) => call.replace(/:(\w+)/g, '{$1}');
const LISTED = new Set([...extensionPermissions(readConfig({})).calls].map(described));
const CALLS = [...new Set(ROWS.map(({ call }) => call))];
/** It ends the token that the rest is asked with. */
const LAST = 'DELETE /api/extension/pairing';

/** Why a call was refused, or null; asked with nothing of use in it, so that nothing is done. */
async function refusalOf(call: string): Promise<string | null> {
  const [method = '', path = ''] = call.split(' ');
  const answer = await fetch(server().address + path.replace(/\{\w+\}/g, newId()), {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: '{"unexpected": 1}' }),
  });
  const refusal = problem.safeParse(await answer.json().catch(() => null));
  return refusal.success && refusal.data.status === 403 ? refusal.data.reason : null;
}

describe('[EX-01] [SY-02] the token of an extension, in the hands of somebody who may do everything', () => {
  test.each(CALLS.filter((call) => !LISTED.has(call)))('is refused %s', async (call) => {
    expect(await refusalOf(call)).toBe(REFUSED);
  });

  test.each(CALLS.filter((call) => LISTED.has(call) && call !== LAST))('reaches %s', async (call) => {
    expect(await refusalOf(call)).not.toBe(REFUSED);
  });

  test('makes no socket and no link to a text that is written together, even its owner’s', async () => {
    const owner = await join();
    const reflectionId = await beginReflection(server(), owner);
    const { headers, secret } = await pairedExtension(server(), owner);
    const inRequest = openAs(reflectionId, { headers });
    expect(await inRequest.refused()).toBe('access-denied');
    const inMessage = openAs(reflectionId, { hello: { version: EDITOR_VERSION, token: secret } });
    expect(await inMessage.refused()).toBe('access-denied');
    const link = await fetch(server().address + POLLING_PATH, { method: 'POST', headers });
    expect([link.status, problem.parse(await link.json()).reason]).toEqual([403, REFUSED]);
  });

  test('shares analyses, and no reflection', async () => {
    const [owner, colleague] = [await join(), await join()];
    const itemId = await beginReflection(server(), owner);
    const { headers } = await pairedExtension(server(), owner);
    const asked = { itemId, add: [user(colleague)] };
    for (const { problem } of [
      await server().ask(readAccess, { itemId }, headers),
      await server().ask(changeAccess, asked, headers),
      await server().ask(missingAccess, asked, headers),
      await server().ask(findGrantees, { itemId, search: '' }, headers),
    ]) {
      expect(problem).toMatchObject({ status: 403, reason: REFUSED });
    }
    const others = await pairedExtension(server(), colleague);
    expect((await server().ask(readAccess, { itemId }, others.headers)).status).toBe(404);
  });

  test('is answered with a sentence, in the language of its person', async () => {
    const { headers } = await pairedExtension(server(), await join({ language: 'en' }));
    const ask = (language: string) =>
      fetch(`${server().address}/api/accounts/tokens`, {
        headers: { ...headers, 'accept-language': language },
      });
    for (const language of ['en', 'fr']) {
      expect(problem.parse(await (await ask(language)).json()).detail).toBe(
        'The browser extension cannot do this. Do it in Vigie.',
      );
    }
  });
});

test('[SY-02] every call listed for the extension is one that the server answers', async () => {
  const description = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
  const answer = await fetch(`${server().address}/api/openapi.json`);
  const { paths } = description.parse(await answer.json());
  const answered = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  // Neither is described: what has arrived of a file, and the news.
  const hidden = ['HEAD /uploads/{uploadId}', 'GET /api/live', 'GET /api/live/poll'];
  expect([...LISTED].filter((call) => !answered.includes(call))).toEqual(hidden);
});
