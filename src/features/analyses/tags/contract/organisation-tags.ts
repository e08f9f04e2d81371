import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { oneLine } from '#base/one-line.ts';
import { page, pageInput } from '#base/paging.ts';
import { optionalText } from '#base/validators.ts';
import { TAG_MAX } from './tags.ts';

/** The organisation's own vocabulary, for those who keep it. */
export const listOrganisationTags = endpoint({
  method: 'GET',
  path: '/api/organisation-tags',
  access: 'organisation-admin',
  summary: 'The tags of my organisation, with how often each is used',
  input: z.object({ search: optionalText(TAG_MAX).default(''), ...pageInput }),
  output: page(z.object({ text: z.string(), uses: z.number().int() })),
});

/** A word that was a person's own on some analyses becomes the organisation's there too. */
export const addOrganisationTag = endpoint({
  method: 'POST',
  path: '/api/organisation-tags',
  access: 'organisation-admin',
  summary: 'Add a tag to the vocabulary of my organisation',
  input: z.object({ text: oneLine(TAG_MAX) }),
  output: z.object({ text: z.string() }),
  twiceIsOnce: () => true,
});

/** Analyses that bear it show the new word. One that stands already is refused. */
export const renameOrganisationTag = endpoint({
  method: 'PUT',
  path: '/api/organisation-tags',
  access: 'organisation-admin',
  summary: 'Rename a tag of my organisation wherever it stands',
  input: z.object({ text: oneLine(TAG_MAX), to: oneLine(TAG_MAX) }),
  output: z.object({ text: z.string() }),
});

/** Analyses keep the word, as a person's own. */
export const removeOrganisationTag = endpoint({
  method: 'DELETE',
  path: '/api/organisation-tags/:text',
  access: 'organisation-admin',
  summary: 'Take a tag out of the vocabulary of my organisation',
  input: z.object({ text: oneLine(TAG_MAX) }),
  output: z.object({}),
});
