import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { groupMembers, groups } from '../../src/features/accounts/accounts/server/people-tables.ts';
import { saveProvider } from '../../src/features/organisations/single-sign-on/contract/provider.ts';
import { audit } from '../../src/platform/audit/audit.ts';
import { newId } from '../../src/platform/new-id.ts';
import { signInThrough } from '../support/provider-browser.ts';
import { identityProvider, organisationWithProvider } from '../support/single-sign-on.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const provider = identityProvider();
type Account = Parameters<typeof signInThrough>[2];

/** An organisation with three groups, of which the provider gives two and the role of admin. */
async function mapped() {
  const { database } = server();
  const one = await organisationWithProvider(server(), provider());
  const organisationId = one.organizationId;
  const [water, coast, own] = [newId(), newId(), newId()];
  await database.asPlatform((tx) =>
    tx.insert(groups).values([water, coast, own].map((id) => ({ id, organisationId, name: id }))),
  );
  const { issuer, clientId } = provider();
  await server().ask(
    saveProvider,
    {
      organizationId: organisationId,
      name: 'Agence',
      issuer,
      clientId,
      createsPeople: true,
      mappings: [
        { externalGroup: 'eau', groupId: water, makesAdmin: false },
        { externalGroup: 'littoral', groupId: coast, makesAdmin: false },
        { externalGroup: 'direction', groupId: coast, makesAdmin: true },
      ],
    },
    one.who,
  );
  /** Signs in with these groups; returns the session, the groups and the role in Vigie. */
  const enter = async (account: Account, held: readonly string[] | undefined) => {
    const { groups: _, ...rest } = account;
    provider().accounts.set(account.sub, held ? { ...rest, groups: held } : rest);
    const signedIn = await signInThrough(server(), provider(), account);
    const profile = (await server().ask(readProfile, {}, signedIn.who)).output;
    return {
      who: signedIn.who,
      groups: profile?.groups.map(({ id }) => id).sort(),
      roles: profile?.roles,
      id: profile?.id ?? '',
    };
  };
  return { ...one, water, coast, own, enter };
}

describe('[TR-02] groups and roles of the provider', () => {
  test('[TR-02] are applied at every sign-in; groups that no mapping names are left alone', async () => {
    const { account, water, coast, own, enter, organizationId } = await mapped();
    const theirs = account();
    const first = await enter(theirs, ['eau', 'inconnu']);
    expect(first.groups).toEqual([water]);
    await server()
      .database.platform.insert(groupMembers)
      .values({ organisationId: organizationId, groupId: own, userId: first.id });
    const second = await enter(theirs, ['littoral']);
    expect(second.groups).toEqual([coast, own].sort());
    const [act] = await server()
      .database.platform.select()
      .from(audit)
      .where(and(eq(audit.subject, `user:${first.id}`), eq(audit.act, 'member-rights-changed')))
      .orderBy(desc(audit.number));
    expect(act).toMatchObject({ actorId: null, details: { way: 'oidc', groups: [coast], left: [water] } });
    expect((await enter(theirs, ['inconnu'])).groups).toEqual([own]);
  });

  test('[TR-02] the role comes and goes with its group; a lost role takes effect in open sessions', async () => {
    const { account, enter } = await mapped();
    const theirs = account();
    const asAdmin = await enter(theirs, ['direction']);
    expect(asAdmin.roles).toEqual(['NOOS_ADMIN']);
    expect((await enter(theirs, [])).roles).toEqual([]);
    const open = await server().ask(readProfile, {}, asAdmin.who);
    expect(open.output?.roles).toEqual([]);
  });

  test('[TR-02] the last admin is never demoted', async () => {
    const { admin, account, enter } = await mapped();
    const theirs = account({ email: admin.email });
    expect((await enter(theirs, [])).roles).toEqual(['NOOS_ADMIN']);
    await enter(account(), ['direction']);
    expect((await enter(theirs, [])).roles).toEqual([]);
  });

  test('[TR-02] without the claim nobody keeps a mapped group; where it does not fit, nothing changes', async () => {
    const { account, water, enter } = await mapped();
    const theirs = account();
    expect((await enter(theirs, ['eau'])).groups).toEqual([water]);
    provider().tampering = {
      idToken: ({ groups: _, ...claims }) =>
        provider().sign({ ...claims, _claim_names: { groups: 'src1' }, _claim_sources: {} }),
    };
    expect((await enter(theirs, undefined)).groups).toEqual([water]);
    provider().tampering = {};
    expect((await enter(theirs, undefined)).groups).toEqual([]);
  });

  test('[TR-02] claims that the token leaves out are read from the user info of the same subject', async () => {
    const { account, water, enter } = await mapped();
    provider().tampering = {
      idToken: ({ iss, sub, aud, exp, iat, nonce }) => provider().sign({ iss, sub, aud, exp, iat, nonce }),
    };
    const theirs = account();
    expect((await enter(theirs, ['eau'])).groups).toEqual([water]);
    provider().tampering = {};
  });
});
