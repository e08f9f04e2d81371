import { afterAll, beforeAll } from 'vitest';
import type { CallInput } from '../../src/base/endpoint.ts';
import * as contract from '../../src/features/organisations/single-sign-on/contract/provider.ts';
import { newId } from '../../src/platform/new-id.ts';
import { type IdentityProvider, openIdentityProvider, type ProviderAccount } from './identity-provider.ts';
import { createMember, createOrganisation, signInAs } from './people.ts';
import { REDIRECT_URI } from './provider-browser.ts';
import type { TestServer } from './test-server.ts';

/** A provider for the tests of a file; what a test changes in it is undone before the next one. */
export function identityProvider(): () => IdentityProvider {
  let provider: IdentityProvider | undefined;
  beforeAll(async () => {
    provider = await openIdentityProvider(REDIRECT_URI);
  });
  afterAll(() => provider?.close());
  return () => {
    if (!provider) throw new Error('the provider is opened in beforeAll');
    return provider;
  };
}

type Settings = Partial<Omit<CallInput<typeof contract.saveProvider>, 'organizationId'>>;

/** An organisation whose people sign in through the provider, with a domain of its own. */
export async function organisationWithProvider(
  server: TestServer,
  provider: IdentityProvider,
  { maxUsers = null, ...settings }: Settings & { readonly maxUsers?: number | null } = {},
) {
  const { database } = server;
  const organisation = await createOrganisation(database, { name: 'Agence Estuaire', maxUsers });
  const organizationId = organisation.id;
  const domain = `${organizationId}.example`;
  const join = (options: Parameters<typeof createMember>[2] = {}) =>
    createMember(database, organisation, { email: `${newId()}@${domain}`, ...options });
  const admin = await join({ isAdmin: true, firstName: 'Inès', lastName: 'Caradec' });
  const who = await signInAs(server, admin);
  const saved = await server.ask(
    contract.saveProvider,
    {
      organizationId,
      name: 'Agence Estuaire',
      issuer: provider.issuer,
      clientId: provider.clientId,
      clientSecret: provider.clientSecret,
      createsPeople: false,
      ...settings,
    },
    who,
  );
  if (!saved.output) throw new Error(`the provider was refused: ${JSON.stringify(saved.problem)}`);
  await serveDomain(server, { organizationId, domain, who });
  /** Somebody with an account at the provider, whether or not they have one in Vigie. */
  const account = (more: Partial<ProviderAccount> = {}): ProviderAccount => {
    const sub = newId();
    const one = { sub, email: `${sub}@${domain}`, given_name: 'Solène', family_name: 'Le Goff', ...more };
    provider.accounts.set(sub, one);
    return one;
  };
  return { organisation, organizationId, domain, admin, who, join, account };
}

interface Serving {
  readonly organizationId: string;
  readonly domain: string;
  readonly who: Record<string, string>;
}

/** Proposes a domain and has it confirmed by a platform admin. */
export async function serveDomain(server: TestServer, { organizationId, domain, who }: Serving) {
  await server.ask(contract.proposeDomain, { organizationId, domain }, who);
  const { output } = await server.ask(contract.readSignOn, { organizationId }, who);
  const domainId = output?.domains.find((one) => one.domain === domain)?.id ?? '';
  const home = await createOrganisation(server.database, { name: 'Plateforme' });
  const platformAdmin = await createMember(server.database, home, { isPlatformAdmin: true });
  const confirmed = await server.ask(
    contract.confirmDomain,
    { organizationId, domainId, confirmed: true },
    await signInAs(server, platformAdmin),
  );
  return { domainId, status: confirmed.status, problem: confirmed.problem };
}
