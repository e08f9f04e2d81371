import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import { attachFilesOf } from '#features/documents/server.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import type { Transaction } from '#platform/database/database.ts';
import { IMAGE_KIND } from '../../contract/images.ts';
import { imagesInText } from '../../rules/images-in-text.ts';

interface Settled {
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
  readonly text: TextNode;
  readonly by: UserId | null;
  readonly at: Date;
}

/**
 * ED-03: images that stand in a text which came to rest are kept for good. They stay when they are deleted from it: what
 * was deleted can be undone, and earlier versions show it still.
 */
export function attachImages(
  tx: Transaction,
  { organisationId, reflectionId, text, by, at }: Settled,
): Promise<void> {
  const purpose = { kind: IMAGE_KIND, ownerId: reflectionId };
  return attachFilesOf(tx, organisationId, purpose, imagesInText(text, reflectionId), { by, at });
}
