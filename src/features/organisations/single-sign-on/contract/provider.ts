import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { oneLine } from '#base/text-schemas.ts';
import { webUrl } from '#base/validators.ts';
import { providerAddress } from '#features/accounts/sign-in/contract/organisation-account.ts';

export const ACCOUNT_NAME_MAX = 80;
export const CLIENT_ID_MAX = 255;
export const CLIENT_SECRET_MAX = 500;
export const CLAIM_NAME_MAX = 100;
export const CONTACT_MAX = 120;
export const EXTERNAL_GROUP_MAX = 255;
export const MAPPINGS_MAX = 200;
export const DEFAULT_GROUPS_CLAIM = 'groups';

const mapping = z
  .object({
    /** The name or id of a group, as the provider sends it. */
    externalGroup: oneLine(EXTERNAL_GROUP_MAX),
    /** The group that its people join, if any. */
    groupId: id.nullable(),
    /** Whether its people are admins of the organisation. */
    makesAdmin: z.boolean(),
  })
  .refine(({ groupId, makesAdmin }) => groupId !== null || makesAdmin, {
    path: ['groupId'],
    params: { validator: 'required' },
  });

const settings = z.object({
  /** What the sign-in page calls the account. */
  name: oneLine(ACCOUNT_NAME_MAX),
  issuer: webUrl,
  clientId: oneLine(CLIENT_ID_MAX),
  groupsClaim: oneLine(CLAIM_NAME_MAX).default(DEFAULT_GROUPS_CLAIM),
  /** Whether somebody who signs in for the first time gets an account. */
  createsPeople: z.boolean(),
  /** Whom to ask when signing in fails, shown to everyone it fails for; empty for « an administrator ». */
  contact: z.union([oneLine(CONTACT_MAX), z.literal('')]).default(''),
  mappings: z.array(mapping).max(MAPPINGS_MAX).default([]),
});

const domain = z.object({
  id,
  domain: z.string(),
  /** Whether a platform admin has confirmed it; it serves nobody before. */
  isConfirmed: z.boolean(),
});
export type ProviderDomain = z.infer<typeof domain>;

/** How an organisation signs its people in. */
const signOnSettings = z.object({
  provider: settings.nullable(),
  /** The address that the provider must know. */
  redirectUri: z.string(),
  domains: z.array(domain),
  /** Whether members can sign in no other way. */
  required: z.boolean(),
  /** Whether the caller has signed in through the provider since its address or client changed. */
  isTested: z.boolean(),
  /** How many people have signed in through it. */
  linkedPeople: z.number().int(),
});
export type SignOnSettings = z.infer<typeof signOnSettings>;
export type Provider = NonNullable<SignOnSettings['provider']>;

const ofOrganisation = { organizationId: id };
const path = '/admin/organization/:organizationId/provider';

export const readSignOn = endpoint({
  method: 'GET',
  path,
  access: 'organisation-admin',
  summary: 'How an organisation signs its people in with its own account',
  input: z.object(ofOrganisation),
  output: signOnSettings,
});

/**
 * Sets or changes the provider; its discovery document is read first. Without `clientSecret` the stored one is kept, except
 * for a new issuer: refused with `secret-needed`.
 */
export const saveProvider = endpoint({
  method: 'PUT',
  path,
  access: 'organisation-admin',
  summary: 'Set the identity provider of an organisation',
  input: settings.extend({ ...ofOrganisation, clientSecret: oneLine(CLIENT_SECRET_MAX).optional() }),
  output: signOnSettings,
  callsPerMinute: 20,
  needsConfirmation: () => true,
});

/** Its people sign in with passwords, links and passkeys again; accounts stay. */
export const removeProvider = endpoint({
  method: 'DELETE',
  path,
  access: 'organisation-admin',
  summary: 'Remove the identity provider of an organisation',
  input: z.object(ofOrganisation),
  output: z.void(),
  needsConfirmation: () => true,
});

/**
 * Whether members can sign in no other way; admins keep their own as the way back. Refused with `domain-needed` and
 * `test-first` until a domain is confirmed and the caller has signed in through the provider.
 */
export const setProviderRequired = endpoint({
  method: 'PUT',
  path: `${path}/required`,
  access: 'organisation-admin',
  summary: 'Require the organisation account of all members',
  input: z.object({ ...ofOrganisation, required: z.boolean() }),
  output: signOnSettings,
  needsConfirmation: () => true,
});

/** Starts a sign-in that opens no session and says what the provider sent. */
export const testProvider = endpoint({
  method: 'POST',
  path: `${path}/test`,
  access: 'organisation-admin',
  summary: 'Test the connection to the identity provider',
  input: z.object(ofOrganisation),
  output: providerAddress,
  callsPerMinute: 20,
});

export const proposeDomain = endpoint({
  method: 'POST',
  path: `${path}/domains`,
  access: 'organisation-admin',
  summary: 'Propose an email domain for the organisation account',
  input: z.object({ ...ofOrganisation, domain: z.string().trim().min(1).max(253) }),
  output: signOnSettings,
  needsConfirmation: () => true,
});

export const removeDomain = endpoint({
  method: 'DELETE',
  path: `${path}/domains/:domainId`,
  access: 'organisation-admin',
  summary: 'Remove an email domain of the organisation account',
  input: z.object({ ...ofOrganisation, domainId: id }),
  output: z.void(),
  needsConfirmation: () => true,
});

/** A domain serves one organisation at most; a second one is refused with `domain-taken`. */
export const confirmDomain = endpoint({
  method: 'PUT',
  path: `${path}/domains/:domainId/confirmed`,
  access: 'platform-admin',
  summary: 'Confirm that an email domain belongs to an organisation',
  input: z.object({ ...ofOrganisation, domainId: id, confirmed: z.boolean() }),
  output: z.void(),
  needsConfirmation: () => true,
});

/** The proposed and confirmed domains of all organisations, the proposed ones first. */
export const listDomains = endpoint({
  method: 'GET',
  path: '/admin/provider-domains',
  access: 'platform-admin',
  summary: 'Email domains of organisation accounts',
  input: z.object({}),
  output: z.object({
    domains: z.array(domain.extend({ organizationId: id, organisationName: z.string() })),
  }),
});
export type ListedDomain = z.infer<typeof listDomains.output>['domains'][number];
