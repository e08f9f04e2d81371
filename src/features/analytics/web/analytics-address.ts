import { id } from '#base/ids.ts';

/** What the page keeps in the address, so that a link or the Back button finds it again. */
export interface AnalyticsAddress {
  /** The organisation that is looked at; absent: all of them. */
  readonly organisation?: string;
}

/** Of what arrived in an address, only what this screen understands. */
export function readAnalyticsAddress({ organisation }: Record<string, unknown>): AnalyticsAddress {
  const known = id.safeParse(organisation);
  return known.success ? { organisation: known.data } : {};
}
