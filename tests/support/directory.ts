import { sql } from 'drizzle-orm';
import { newDirectorySecret } from '../../src/features/organisations/provisioning/server/directory-tokens.ts';
import { provisioningTokens } from '../../src/features/organisations/provisioning/server/provisioning-tables.ts';
import { newId } from '../../src/platform/new-id.ts';
import { hashSecret } from '../../src/platform/secrets.ts';
import type { TestServer } from './test-server.ts';

/** An answer of the SCIM service; the body as it was read. */
export interface ScimAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests compare parts of bodies of many shapes
  readonly body: any;
  readonly headers: Headers;
}

/** A directory that provisions an organisation. */
export interface Directory {
  readonly headers: { readonly authorization: string };
  send(method: string, path: string, body?: object | string): Promise<ScimAnswer>;
  /** Adds a person and returns their id. */
  add(fields?: object): Promise<string>;
}

/** Connects a directory to an organisation with a token of its own. */
export async function connectDirectory(
  server: Pick<TestServer, 'address' | 'database'>,
  organisationId: string,
): Promise<Directory> {
  const secret = newDirectorySecret();
  await server.database.asPlatform(async (tx) => {
    await tx.insert(provisioningTokens).values({
      id: newId(),
      organisationId,
      secretHash: hashSecret(secret),
      expiresAt: new Date(Date.now() + 86_400_000),
    });
    await tx.execute(
      sql`UPDATE organisations SET directory_connected_at = now() WHERE id = ${organisationId}`,
    );
  });
  return directoryWith(server, { authorization: `Bearer ${secret}` });
}

export function directoryWith(
  { address }: Pick<TestServer, 'address'>,
  headers: Directory['headers'],
): Directory {
  const send: Directory['send'] = async (method, path, body) => {
    const answer = await fetch(`${address}/scim/v2${path}`, {
      method,
      headers: {
        ...headers,
        'accept-language': 'en',
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json; charset=utf-8' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text), headers: answer.headers };
  };
  return {
    headers,
    send,
    add: async (fields = {}) => {
      const { status, body } = await send('POST', '/Users', {
        userName: `${newId()}@example.org`,
        ...fields,
      });
      if (status !== 201) throw new Error(`the person was refused: ${JSON.stringify(body)}`);
      return body.id;
    },
  };
}

/** The body of a PATCH. */
export const operations = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
