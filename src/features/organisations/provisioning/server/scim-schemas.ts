/** Where a directory reaches an installation, after its address. */
export const SCIM_PATH = '/scim/v2';
export const SCIM_TYPE = 'application/scim+json';

export const SCHEMA = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  serviceProviderConfig: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const;

/** A resource or message of SCIM, as it is answered. */
export type ScimResource = Readonly<Record<string, unknown>>;

interface Listed {
  readonly resources: readonly ScimResource[];
  readonly total: number;
  readonly startIndex: number;
}

/** The answer to a query (RFC 7644 §3.4.2). */
export const listResponse = ({ resources, total, startIndex }: Listed): ScimResource => ({
  schemas: [SCHEMA.list],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
