import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import { attachFilesForPurpose, type FilePurposes } from '#features/documents/server.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { requireReflection } from '#features/reflections/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { IMAGE_KIND } from '../../contract/images.ts';
import { imagesInText } from '../../rules/images.ts';

/** ED-03, RE-08: writers of a reflection add its images, readers see them. A refusal states the reason. */
export const imagePurposes: FilePurposes = {
  [IMAGE_KIND]: {
    // The text that refers to it may be unsent on a closed laptop: the image waits for it.
    waitDays: 30,
    mayAdd: async (context, reflectionId) => {
      requireScope(context.actor, 'write');
      return isAllowed(context, reflectionId, 'write');
    },
    mayRead: (context, reflectionId) => isAllowed(context, reflectionId, 'read'),
  },
};

async function isAllowed(
  { actor, transaction }: Pick<RequestContext, 'actor' | 'transaction'>,
  reflectionId: string,
  to: 'read' | 'write',
): Promise<boolean> {
  await transaction((tx) => requireReflection(tx, actor, reflectionId, to));
  return true;
}

interface FlushedText {
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
  readonly text: TextNode;
  readonly by: UserId | null;
  readonly at: Date;
}

/**
 * ED-03: keeps the images of a flushed text. Images deleted from the text are kept as well: the deletion can be undone,
 * and earlier versions still show them.
 */
export function attachImages(
  tx: Transaction,
  { organisationId, reflectionId, text, by, at }: FlushedText,
): Promise<void> {
  const purpose = { kind: IMAGE_KIND, ownerId: reflectionId };
  return attachFilesForPurpose(tx, organisationId, purpose, imagesInText(text, reflectionId), { by, at });
}
