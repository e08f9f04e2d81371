import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import { attachFilesForPurpose } from '#features/documents/server.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import type { Transaction } from '#platform/database/database.ts';
import { IMAGE_KIND } from '../../contract/images.ts';
import { imagesInText } from '../../rules/images-in-text.ts';

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
