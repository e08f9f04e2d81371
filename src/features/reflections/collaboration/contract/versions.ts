import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';

export const MAX_VERSIONS = 200;

/** The state of a text at some time. */
export const textVersion = z.object({
  id,
  madeAt: z.iso.datetime(),
  /** Everybody who changed something since the previous version. */
  authors: z.array(namedPerson),
  /** How many changes were made since the previous version. */
  changes: z.number().int(),
  /** The version that was restored, if a restoration created this one. */
  restoredFrom: id.nullable(),
});
export type TextVersion = z.infer<typeof textVersion>;

const path = '/api/reflections/:reflectionId/versions';
const ofReflection = { reflectionId: id };
const ofVersion = { ...ofReflection, versionId: id };

export const listVersions = endpoint({
  method: 'GET',
  path,
  access: 'signed-in',
  summary: 'What the text of a reflection was before, latest first',
  input: z.object(ofReflection),
  output: z.object({ versions: z.array(textVersion).max(MAX_VERSIONS) }),
});

/** A text as a tree; readers validate its nodes. */
const textNode = z
  .custom<TextNode>((value) => typeof value === 'object' && value !== null)
  .meta({ type: 'object' });

export const readVersionText = endpoint({
  method: 'GET',
  path: `${path}/:versionId`,
  access: 'signed-in',
  summary: 'The text of a reflection as it was in one version',
  input: z.object(ofVersion),
  output: z.object({ version: textVersion, text: textNode }),
});

/** Saves the current text as a version. Idempotent: a text that equals its last version adds none. */
export const keepVersion = endpoint({
  method: 'POST',
  path,
  access: 'signed-in',
  summary: 'Keep the text of a reflection as it stands as a version',
  input: z.object(ofReflection),
  output: z.object({ version: textVersion.nullable() }),
});

/** Sets the text to that of a version. Idempotent. The text it replaces becomes a version too. */
export const restoreVersion = endpoint({
  method: 'PUT',
  path: '/api/reflections/:reflectionId/text',
  access: 'signed-in',
  summary: 'Go back to a version of the text of a reflection',
  input: z.object(ofVersion),
  /** Null where nothing changed; else the version of the replaced text, to undo the restoration. */
  output: z.object({ beforeId: id.nullable() }),
});
