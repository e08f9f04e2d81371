import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { page, pageInput } from '#base/paging.ts';
import { oneLine } from '#base/text-schemas.ts';
import { optionalText } from '#base/validators.ts';
import { TAG_MAX } from './tags.ts';

/** The vocabulary of the organisation, for its administrators. */
export const listOrganisationTags = endpoint({
  method: 'GET',
  path: '/api/organisation-tags',
  access: 'organisation-admin',
  summary: 'The tags of my organisation, with how often each is used',
  input: z.object({ search: optionalText(TAG_MAX).default(''), ...pageInput }),
  output: page(z.object({ text: z.string(), uses: z.number().int() })),
});

/** A word that analyses carry as a personal tag becomes the organisation's there too. */
export const addOrganisationTag = endpoint({
  method: 'POST',
  path: '/api/organisation-tags',
  access: 'organisation-admin',
  summary: 'Add a tag to the vocabulary of my organisation',
  input: z.object({ text: oneLine(TAG_MAX) }),
  output: z.object({ text: z.string() }),
  isIdempotent: () => true,
});

/** The tag is renamed on every analysis that carries it. The name of another tag is refused. */
export const renameOrganisationTag = endpoint({
  method: 'PUT',
  path: '/api/organisation-tags',
  access: 'organisation-admin',
  summary: 'Rename a tag of my organisation on every analysis',
  input: z.object({ text: oneLine(TAG_MAX), to: oneLine(TAG_MAX) }),
  output: z.object({ text: z.string() }),
});

/** Analyses keep the word, as a personal tag. */
export const removeOrganisationTag = endpoint({
  method: 'DELETE',
  path: '/api/organisation-tags/:text',
  access: 'organisation-admin',
  summary: 'Remove a tag from the vocabulary of my organisation',
  input: z.object({ text: oneLine(TAG_MAX) }),
  output: z.object({}),
});
