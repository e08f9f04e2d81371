import { signIn } from '../../src/features/accounts/sign-in/contract/sign-in.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { ask } from './ask.ts';
import { cookieOf, createMember, createOrganisation, PASSWORD, type TestMember } from './people.ts';
import { embeddedDatabase } from './product-folder.ts';

/** A person of the running product, with the headers of their session. */
export interface SignedInPerson extends TestMember {
  readonly headers: { readonly cookie: string };
}

/** Adds members of one new organisation to a running product and signs them in. */
export async function signedInPeople(
  { url, dataDir }: { readonly url: string; readonly dataDir: string },
  count: number,
): Promise<SignedInPerson[]> {
  return signedInPeopleOn({ url, databaseUrl: (await embeddedDatabase(dataDir)).url }, count);
}

/** The same for a product with an external database. */
export async function signedInPeopleOn(
  { url, databaseUrl }: { readonly url: string; readonly databaseUrl: string },
  count: number,
): Promise<SignedInPerson[]> {
  const database = openDatabase({ url: databaseUrl, connections: 2, log: silentLog });
  try {
    const organisation = await createOrganisation(database);
    const people: SignedInPerson[] = [];
    for (let i = 0; i < count; i += 1) {
      const member = await createMember(database, organisation);
      people.push({ ...member, headers: { cookie: await sessionOf(url, member.email) } });
    }
    return people;
  } finally {
    await database.close();
  }
}

async function sessionOf(url: string, email: string): Promise<string> {
  const { status, headers, problem } = await ask(url, signIn, { email, password: PASSWORD });
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${problem?.reason}`);
  return cookieOf(headers);
}
