/** The state of the list in the URL, so that links and the Back button restore it. */
export interface ReflectionsAddress {
  readonly q?: string;
  readonly archives?: true;
}

const SEARCH_MAX = 200;

/** Parses the search parameters of the URL; ignores unknown ones. */
export function readReflectionsAddress({ q, archives }: Record<string, unknown>): ReflectionsAddress {
  const wanted = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, SEARCH_MAX) : '';
  return { ...(wanted ? { q: wanted } : {}), ...(archives === true ? { archives } : {}) };
}
