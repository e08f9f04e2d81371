import type { Id } from '#base/ids.ts';
import { placeNow } from '#ui/page/place-now.ts';

/** With the way back to where one is. */
export function reflectionAddress(reflectionId: Id): string {
  return `/reflections/${encodeURIComponent(reflectionId)}?backTo=${encodeURIComponent(placeNow())}`;
}
