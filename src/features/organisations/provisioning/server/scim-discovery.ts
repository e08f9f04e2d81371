import { RESULTS_MAX } from './list-query.ts';
import { SCHEMA, type ScimResource } from './scim-schemas.ts';

/** What this service supports (RFC 7643 §5). */
export const serviceProviderConfig = (baseUrl: string): ScimResource => ({
  schemas: [SCHEMA.serviceProviderConfig],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: RESULTS_MAX },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The provisioning token of the organisation, in the Authorization header.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${baseUrl}/ServiceProviderConfig` },
});

/** The kinds of resources (RFC 7643 §6). */
export const resourceTypes = (baseUrl: string): ScimResource[] =>
  (['User', 'Group'] as const).map((name) => ({
    schemas: [SCHEMA.resourceType],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema: name === 'User' ? SCHEMA.user : SCHEMA.group,
    meta: { resourceType: 'ResourceType', location: `${baseUrl}/ResourceTypes/${name}` },
  }));

interface AttributeOptions {
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference';
  readonly multiValued?: boolean;
  readonly required?: boolean;
  readonly caseExact?: boolean;
  readonly mutability?: 'readWrite' | 'readOnly' | 'immutable';
  readonly uniqueness?: 'none' | 'server';
  readonly referenceTypes?: readonly string[];
  readonly subAttributes?: readonly ScimResource[];
}

const attribute = (name: string, description: string, options: AttributeOptions = {}): ScimResource => ({
  name,
  description,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...options,
});

const USER_ATTRIBUTES = [
  attribute('userName', 'The email address of the person, with which they sign in.', {
    required: true,
    uniqueness: 'server',
  }),
  attribute('name', 'The parts of the name.', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'The whole name.'),
      attribute('familyName', 'The last name.'),
      attribute('givenName', 'The first name.'),
    ],
  }),
  attribute('displayName', 'The whole name; split when no parts are given.'),
  attribute('emails', 'The same address as userName.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The address.'),
      attribute('type', 'Always work.'),
      attribute('primary', 'Always true.', { type: 'boolean' }),
    ],
  }),
  attribute('active', 'Whether the person may sign in.', { type: 'boolean' }),
  attribute('preferredLanguage', 'French or English, for a new person.'),
  attribute('groups', 'The groups of the directory that the person is in.', {
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: [
      attribute('value', 'The id of the group.', { mutability: 'readOnly', caseExact: true }),
      attribute('display', 'The name of the group.', { mutability: 'readOnly' }),
      attribute('$ref', 'The address of the group.', {
        type: 'reference',
        referenceTypes: ['Group'],
        mutability: 'readOnly',
      }),
    ],
  }),
];

const GROUP_ATTRIBUTES = [
  attribute('displayName', 'The name of the group.', { required: true, uniqueness: 'server' }),
  attribute('members', 'People whom the directory provisions.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of the person.', { mutability: 'immutable', caseExact: true }),
      attribute('display', 'The name of the person.', { mutability: 'readOnly' }),
      attribute('type', 'Always User.', { mutability: 'immutable' }),
      attribute('$ref', 'The address of the person.', {
        type: 'reference',
        referenceTypes: ['User'],
        mutability: 'immutable',
      }),
    ],
  }),
];

/** The attributes that are kept (RFC 7643 §7); others are accepted and not kept. */
export const schemas = (baseUrl: string): ScimResource[] =>
  [
    { id: SCHEMA.user, name: 'User', description: 'A person', attributes: USER_ATTRIBUTES },
    { id: SCHEMA.group, name: 'Group', description: 'A group of people', attributes: GROUP_ATTRIBUTES },
  ].map((schema) => ({
    schemas: [SCHEMA.schema],
    ...schema,
    meta: { resourceType: 'Schema', location: `${baseUrl}/Schemas/${schema.id}` },
  }));
