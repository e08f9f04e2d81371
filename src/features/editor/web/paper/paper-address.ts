import type { Id } from '#base/ids.ts';

/** Where a reflection is asked for as a PDF or a page, with where the reader is: the day that stands on it is theirs. */
export function paperAddress(path: string, reflectionId: Id): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return `${path.replace(':reflectionId', reflectionId)}?${new URLSearchParams({ timeZone })}`;
}
