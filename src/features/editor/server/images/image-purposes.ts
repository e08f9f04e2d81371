import type { FilePurposes } from '#features/documents/server.ts';
import { requireReflection } from '#features/reflections/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { IMAGE_KIND } from '../../contract/images.ts';

/** ED-03, RE-08: owners of a reflection add its images, whoever may open it sees them. A refusal says why. */
export const imagePurposes: FilePurposes = {
  [IMAGE_KIND]: {
    // The words around it may be on a laptop that was closed: the image is here when they come.
    waitDays: 30,
    mayAdd: async (context, reflectionId) => {
      requireScope(context.actor, 'write');
      return isOpen(context, reflectionId, 'write');
    },
    mayRead: (context, reflectionId) => isOpen(context, reflectionId, 'read'),
  },
};

async function isOpen(
  { actor, transaction }: RequestContext,
  reflectionId: string,
  to: 'read' | 'write',
): Promise<boolean> {
  await transaction((tx) => requireReflection(tx, actor, reflectionId, to));
  return true;
}
