import type { Accounts } from '#features/accounts/server.ts';
import type { Config } from '#platform/config.ts';
import { type EncryptionAtRest, encryptionAtRest } from '#platform/encrypt-at-rest.ts';
import type { Outbound } from '#platform/outbound/open-outbound.ts';
import { openProviderClient, type ProviderClient } from './provider-client.ts';

/** The services of single sign-on. */
export interface SingleSignOn {
  readonly accounts: Accounts;
  readonly client: ProviderClient;
  /** For client secrets, which must be sent to the provider. */
  readonly secrets: EncryptionAtRest;
}

interface Options {
  readonly config: Config;
  /** Encrypts client secrets; the same on every node. */
  readonly secret: string;
  readonly accounts: Accounts;
  readonly outbound: Outbound;
}

export function openSingleSignOn({ config, secret, accounts, outbound }: Options): SingleSignOn {
  const secrets = encryptionAtRest(secret, 'identity providers');
  return { accounts, client: openProviderClient({ config, outbound }), secrets };
}
