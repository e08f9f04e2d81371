import { and, eq } from 'drizzle-orm';
import { users } from '../../src/features/accounts/accounts/server/people-tables.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/new-id.ts';
import {
  createMember,
  createOrganisation,
  signInAs,
  type TestMember,
  type TestOrganisation,
} from './people.ts';
import type { TestServer } from './test-server.ts';

/** An organisation with one admin, who has just signed in. */
export interface Administration {
  readonly organisation: TestOrganisation;
  readonly organizationId: string;
  readonly admin: TestMember;
  readonly who: { readonly cookie: string };
  /** Adds a member. */
  readonly join: (options?: Parameters<typeof createMember>[2]) => Promise<TestMember>;
}

export async function administer(
  server: TestServer,
  options: Parameters<typeof createOrganisation>[1] = {},
): Promise<Administration> {
  const { database } = server;
  const organisation = await createOrganisation(database, options);
  const join: Administration['join'] = (member) => createMember(database, organisation, member);
  const admin = await join({ isAdmin: true, firstName: 'Anne', lastName: 'Aubin' });
  const who = await signInAs(server, admin);
  return { organisation, organizationId: organisation.id, admin, who, join };
}

/** A platform admin in an organisation of their own. */
export async function platformAdmin(server: TestServer) {
  const home = await createOrganisation(server.database, { name: 'Plateforme' });
  const admin = await createMember(server.database, home, { isPlatformAdmin: true });
  return { admin, home, who: await signInAs(server, admin) };
}

/** The platform admins of an organisation. */
export async function platformAdminIds({ platform }: Database, organisationId: string): Promise<string[]> {
  const found = await platform
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.isPlatformAdmin, true)));
  return found.map(({ id }) => id);
}

/** The fields of a person as a form sends them. */
export function person(overrides: Partial<{ firstName: string; lastName: string; email: string }> = {}) {
  return {
    firstName: 'Jonas',
    lastName: 'Bertrand',
    email: `${newId()}@example.org`,
    isAdmin: false,
    ...overrides,
  };
}
