import type { Id } from '#base/ids.ts';
import { currentPath } from '#ui/page/current-path.ts';

/** The address of a reflection, with the current address as the way back. */
export function reflectionAddress(reflectionId: Id): string {
  return `/reflections/${encodeURIComponent(reflectionId)}?backTo=${encodeURIComponent(currentPath())}`;
}
