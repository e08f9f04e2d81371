import { webUrl } from '#base/validators.ts';

/** PO-06: the lead image given for a page, if it can be fetched: a web address; one that starts with /img is not. */
export function leadImageOf(given: string | null | undefined): string | undefined {
  const address = webUrl.safeParse(given?.trim());
  return address.success ? address.data : undefined;
}
