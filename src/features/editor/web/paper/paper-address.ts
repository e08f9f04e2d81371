import type { Id } from '#base/ids.ts';

/** The address of the PDF or the printable page, with the reader's time zone for the printed date. */
export function paperAddress(path: string, reflectionId: Id): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return `${path.replace(':reflectionId', reflectionId)}?${new URLSearchParams({ timeZone })}`;
}
