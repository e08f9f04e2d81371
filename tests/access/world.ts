import type { Database } from '../../src/platform/database/database.ts';
import {
  createMember,
  createOrganisation,
  signInAs,
  type TestMember,
  type TestOrganisation,
} from '../support/people.ts';
import type { TestServer } from '../support/test-server.ts';

/** Everyone who could ask, in the order of the columns of the matrix. */
export const CALLERS = ['stranger', 'adminElsewhere', 'member', 'admin', 'platformAdmin'] as const;
export type Caller = (typeof CALLERS)[number];

/** Someone who asks: nobody, or a person with the headers of their open browser. */
export interface Asking {
  readonly person: TestMember | null;
  readonly headers: Record<string, string>;
}

/** One organisation whose things are asked for, and the means to make more of them. */
export interface World {
  readonly server: TestServer;
  readonly database: Database;
  readonly organisation: TestOrganisation;
  /** The same five callers for every row. */
  readonly callers: Readonly<Record<Caller, Asking>>;
  /** A new one of that standing, for calls that end the session they are made with. */
  readonly newCaller: (caller: Caller) => Promise<Asking>;
  /** Someone new in the organisation, to be acted upon. */
  readonly person: (options?: Parameters<typeof createMember>[2]) => Promise<TestMember>;
}

/**
 * `member` and `admin` belong to the organisation that is asked about, a new one unless it is given; the two others to
 * one elsewhere.
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
  const newCaller = async (caller: Caller): Promise<Asking> => {
    if (caller === 'stranger') return { person: null, headers: {} };
    const made = await newPerson[caller]();
    return { person: made, headers: await signInAs(server, made) };
  };
  const callers: Record<Caller, Asking> = {
    stranger: await newCaller('stranger'),
    adminElsewhere: await newCaller('adminElsewhere'),
    member: await newCaller('member'),
    admin: await newCaller('admin'),
    platformAdmin: await newCaller('platformAdmin'),
  };
  return { server, database, organisation, callers, newCaller, person };
}
