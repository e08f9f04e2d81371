import type { Id } from '#base/ids.ts';
import { placeNow } from '#ui/page/place-now.ts';

/** The address of a reflection, with the current address as the way back. */
export function reflectionAddress(reflectionId: Id): string {
  return `/reflections/${encodeURIComponent(reflectionId)}?backTo=${encodeURIComponent(placeNow())}`;
}
