import { id } from '#base/ids.ts';

/** Search parameters of the page, so that links and the Back button restore it. */
export interface AnalyticsSearch {
  /** The selected organisation; absent: all of them. */
  readonly organisation?: string;
}

/** Keeps only valid search parameters. */
export function parseAnalyticsSearch({ organisation }: Record<string, unknown>): AnalyticsSearch {
  const parsed = id.safeParse(organisation);
  return parsed.success ? { organisation: parsed.data } : {};
}
