import type { Database } from '../../src/platform/database/database.ts';
import {
  createMember,
  createOrganisation,
  signInAs,
  type TestMember,
  type TestOrganisation,
} from '../support/people.ts';
import type { TestServer } from '../support/test-server.ts';

/** All callers, in the order of the columns of the matrix. */
export const CALLERS = ['stranger', 'adminElsewhere', 'member', 'admin', 'platformAdmin'] as const;
export type Caller = (typeof CALLERS)[number];

/** A caller: anonymous, or a person with the headers of their session. */
export interface CallerSession {
  readonly person: TestMember | null;
  readonly headers: Record<string, string>;
}

/** The organisation under test, with functions that create data in it. */
export interface World {
  readonly server: TestServer;
  readonly database: Database;
  readonly organisation: TestOrganisation;
  /** The same five callers for every row. */
  readonly callers: Readonly<Record<Caller, CallerSession>>;
  /** Creates a caller of this kind, for calls that end their own session. */
  readonly newCaller: (caller: Caller) => Promise<CallerSession>;
  /** Creates a person in the organisation, as the object of a call. */
  readonly person: (options?: Parameters<typeof createMember>[2]) => Promise<TestMember>;
}

/**
 * `member` and `admin` belong to the organisation under test, by default a new one; the two others belong to another
 * organisation.
 */
export async function makeWorld(server: TestServer, given?: TestOrganisation): Promise<World> {
  const { database } = server;
  const organisation = given ?? (await createOrganisation(database, { name: 'Ici' }));
  const elsewhere = await createOrganisation(database, { name: 'Ailleurs' });
  const person: World['person'] = (options) => createMember(database, organisation, options);
  const newPerson: Record<Exclude<Caller, 'stranger'>, () => Promise<TestMember>> = {
    adminElsewhere: () => createMember(database, elsewhere, { isAdmin: true }),
    member: () => person(),
    admin: () => person({ isAdmin: true }),
    platformAdmin: () => createMember(database, elsewhere, { isPlatformAdmin: true }),
  };
  const newCaller = async (caller: Caller): Promise<CallerSession> => {
    if (caller === 'stranger') return { person: null, headers: {} };
    const made = await newPerson[caller]();
    return { person: made, headers: await signInAs(server, made) };
  };
  const callers: Record<Caller, CallerSession> = {
    stranger: await newCaller('stranger'),
    adminElsewhere: await newCaller('adminElsewhere'),
    member: await newCaller('member'),
    admin: await newCaller('admin'),
    platformAdmin: await newCaller('platformAdmin'),
  };
  return { server, database, organisation, callers, newCaller, person };
}
