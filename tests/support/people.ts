import type { TokenScope } from '../../src/base/actor.ts';
import type { Language } from '../../src/base/language.ts';
import { addPerson } from '../../src/features/accounts/accounts/server/add-person.ts';
import { newTokenSecret } from '../../src/features/accounts/accounts/server/add-token.ts';
import { accessTokens } from '../../src/features/accounts/accounts/server/credential-tables.ts';
import { hashPassword } from '../../src/features/accounts/accounts/server/password-hash.ts';
import { insertOrganisation } from '../../src/features/organisations/organisations/server/organisation-store.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/new-id.ts';
import { hashSecret } from '../../src/platform/secrets.ts';
import type { TestServer } from './test-server.ts';

/** The password of all people in tests. */
export const PASSWORD = 'vigie-test';
let passwordHash: Promise<string> | undefined;

export interface TestOrganisation {
  readonly id: string;
  readonly name: string;
  /** The group of all members. */
  readonly organisationGroupId: string;
}

export async function createOrganisation(
  database: Database,
  { name = 'Organisation', maxUsers = null as number | null, maxGroups = null as number | null } = {},
): Promise<TestOrganisation> {
  const id = newId();
  const organisationGroupId = newId();
  await database.asPlatform((tx) =>
    insertOrganisation(tx, { id, organisationGroupId, name, maxUsers, maxGroups }),
  );
  return { id, name, organisationGroupId };
}

export interface TestMember {
  readonly id: string;
  readonly email: string;
  readonly organisationId: string;
}

interface MemberOptions {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly isAdmin?: boolean;
  readonly isPlatformAdmin?: boolean;
  readonly language?: Language | null;
}

/** Creates a member who can sign in with PASSWORD. */
export async function createMember(
  database: Database,
  organisation: TestOrganisation,
  options: MemberOptions = {},
): Promise<TestMember> {
  const id = newId();
  const email = options.email ?? `${id}@example.org`;
  passwordHash ??= hashPassword(PASSWORD);
  const hash = await passwordHash;
  await database.asPlatform((tx) =>
    addPerson(tx, {
      id,
      organisationId: organisation.id,
      email,
      firstName: options.firstName ?? 'Prénom',
      lastName: options.lastName ?? 'Nom',
      isOrganisationAdmin: options.isAdmin ?? false,
      isPlatformAdmin: options.isPlatformAdmin ?? false,
      language: options.language ?? null,
      firstSignedInAt: new Date(),
      passwordHash: hash,
    }),
  );
  return { id, email, organisationId: organisation.id };
}

/** Signs a member in; returns headers with the session cookie. */
export async function signInAs(
  { openSession }: Pick<TestServer, 'openSession'>,
  { email }: TestMember,
): Promise<{ cookie: string }> {
  return { cookie: cookieOf(await openSession(email)) };
}

/** The Cookie header a browser would send. */
export function cookieOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Creates a bearer token of a member: faster than signing in, and limited by its scopes. */
export async function tokenOf(
  { database }: Pick<TestServer, 'database'>,
  { id: userId }: TestMember,
  scopes: TokenScope[] = ['read', 'capture', 'write'],
): Promise<{ authorization: string }> {
  const secret = newTokenSecret();
  await database.asPlatform((tx) =>
    tx
      .insert(accessTokens)
      .values({ id: newId(), userId, name: 'test', scopes, secretHash: hashSecret(secret) }),
  );
  return { authorization: `Bearer ${secret}` };
}

const cachedTokens = new WeakMap<TestMember, ReturnType<typeof tokenOf>>();

/** Returns the same token each time, for helpers that run often: the number of tokens is limited. */
export function cachedTokenOf(server: Pick<TestServer, 'database'>, person: TestMember) {
  const token = cachedTokens.get(person) ?? tokenOf(server, person);
  cachedTokens.set(person, token);
  return token;
}
