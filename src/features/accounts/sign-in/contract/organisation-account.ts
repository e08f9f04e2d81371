import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { typedEmail } from './sign-in.ts';

/** The account of an organisation, with which its people may sign in. */
const organisationAccount = z.object({
  organisationName: z.string(),
  /** What the organisation calls its account. */
  name: z.string(),
  /** Whether its members can sign in no other way. */
  required: z.boolean(),
});
export type OrganisationAccount = z.infer<typeof organisationAccount>;

// A whole office signs in at one moment, from one address.
const CALLS_PER_MINUTE = 120;

/** The organisation account that serves an email domain. The answer says nothing about who has an account in Vigie. */
export const findOrganisationAccount = endpoint({
  method: 'GET',
  path: '/api/accounts/organisation-account',
  access: 'public',
  summary: 'Which organisation account serves an email domain',
  input: z.object({ domain: z.string().trim().max(253) }),
  output: z.object({ account: organisationAccount.nullable() }),
  callsPerMinute: CALLS_PER_MINUTE,
  duringSetup: true,
});

/** Where a browser goes to sign in with the account of an organisation; the cookie set with the answer binds it. */
export const providerAddress = z.object({ address: z.url({ protocol: /^https?$/ }) });

/** Starts a sign-in with the account of the organisation that serves the address. */
export const startOrganisationSignIn = endpoint({
  method: 'POST',
  path: '/api/accounts/organisation-account/start',
  access: 'public',
  summary: 'Start signing in with an organisation account',
  input: z.object({
    email: typedEmail,
    /** Asks the provider to authenticate anew, and counts as the confirmation of who is at the keyboard. */
    again: z.boolean().default(false),
  }),
  output: providerAddress,
  callsPerMinute: CALLS_PER_MINUTE,
  duringSetup: true,
});

/** What a test of the connection found. */
const connectionTest = z.object({
  email: z.string(),
  name: z.string(),
  /** What the provider calls the groups of the person. */
  groups: z.array(z.string()),
});
export type ConnectionTest = z.infer<typeof connectionTest>;

/**
 * Ends a sign-in started in this browser, with the parameters that the provider added to the address. Opens a session, or
 * for a test of the connection only says what was found.
 */
export const finishOrganisationSignIn = endpoint({
  method: 'POST',
  path: '/api/accounts/organisation-account/finish',
  access: 'public',
  summary: 'Finish signing in with an organisation account',
  input: z.object({ parameters: z.string().max(8_000) }),
  output: z.object({ test: connectionTest.nullable() }),
  callsPerMinute: CALLS_PER_MINUTE,
  duringSetup: true,
});
