import { type AppError, STATUS_OF_KIND } from '#base/app-error.ts';
import type { Language } from '#base/language.ts';
import { SCHEMA, type ScimResource } from './scim-schemas.ts';

/** The kind of refusal as directories know it (RFC 7644 §3.12), by the key of the reason. */
const SCIM_TYPES: Readonly<Record<string, string>> = {
  'scim-filter': 'invalidFilter',
  'scim-path': 'invalidPath',
  'scim-no-target': 'noTarget',
  'scim-required': 'mutability',
  'scim-value': 'invalidValue',
  'scim-user-name': 'invalidValue',
  'unknown-members': 'invalidValue',
  'scim-syntax': 'invalidSyntax',
  'not-json': 'invalidSyntax',
  'body-too-complex': 'invalidSyntax',
  'email-taken': 'uniqueness',
  'scim-group-name': 'uniqueness',
};

/** A full organisation is no conflict of addresses, which directories would try to resolve: they are refused (403). */
const REFUSED = ['max-users', 'max-groups'];

export const scimStatusOf = ({ kind, reason }: AppError): number =>
  REFUSED.includes(reason.key) ? STATUS_OF_KIND.forbidden : STATUS_OF_KIND[kind];

/** The body of a refusal. */
export function scimError(error: AppError, language: Language): ScimResource {
  const scimType = SCIM_TYPES[error.reason.key];
  return {
    schemas: [SCHEMA.error],
    status: String(scimStatusOf(error)),
    ...(scimType ? { scimType } : {}),
    detail: error.sentence(language),
  };
}
