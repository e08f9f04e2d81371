import type { FilePurposes } from '#features/documents/server.ts';
import { requireReflection } from '#features/reflections/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { IMAGE_KIND } from '../../contract/images.ts';

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
  { actor, transaction }: RequestContext,
  reflectionId: string,
  to: 'read' | 'write',
): Promise<boolean> {
  await transaction((tx) => requireReflection(tx, actor, reflectionId, to));
  return true;
}
