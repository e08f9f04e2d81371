import * as account from '../../src/features/accounts/sign-in/contract/organisation-account.ts';
import * as provider from '../../src/features/organisations/single-sign-on/contract/provider.ts';
import { providerDomains } from '../../src/features/organisations/single-sign-on/server/provider-tables.ts';
import { newId } from '../../src/platform/new-id.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

const here = ({ organisation }: World) => ({ organizationId: organisation.id });
const nowhere = () => ({ organizationId: newId() });

async function someDomain(world: World) {
  const id = newId();
  const { id: organisationId } = world.organisation;
  await world.database.asPlatform((tx) =>
    tx.insert(providerDomains).values({ id, organisationId, domain: `${id}.example` }),
  );
  return { ...here(world), domainId: id };
}

/** TR-02: admins set the provider of their organisation; platform admins alone confirm its domains. */
export const singleSignOnRows: readonly Row[] = [
  row(account.findOrganisationAccount, '200 200 200 200 200', () => ({ domain: 'nobody.example' })),
  // Nobody serves the domain, and no sign-in is under way.
  row(account.startOrganisationSignIn, '400 400 400 400 400', () => ({ email: 'a@nobody.example' })),
  row(account.finishOrganisationSignIn, '410 410 410 410 410', () => ({ parameters: 'code=a&state=b' })),

  row(provider.readSignOn, '401 403 403 200 200', here),
  row(provider.readSignOn, '401 403 403 403 404', nowhere, { about: 'of nobody' }),
  // An address without https is refused, of those who may set one.
  row(provider.saveProvider, '401 403 403 400 400', (world) => ({
    ...here(world),
    name: 'Agence',
    issuer: 'http://identity.example',
    clientId: 'vigie',
    clientSecret: 'secret',
    createsPeople: false,
  })),
  row(provider.testProvider, '401 403 403 409 409', here),
  row(provider.setProviderRequired, '401 403 403 200 200', (world) => ({ ...here(world), required: false })),
  row(provider.removeProvider, '401 403 403 204 204', here),
  row(provider.proposeDomain, '401 403 403 200 200', (world) => ({
    ...here(world),
    domain: `${newId()}.example`,
  })),
  row(provider.removeDomain, '401 403 403 204 204', someDomain),
  row(provider.confirmDomain, '401 403 403 403 204', async (world) => ({
    ...(await someDomain(world)),
    confirmed: true,
  })),
  row(provider.listDomains, '401 403 403 403 200', () => ({})),
];
