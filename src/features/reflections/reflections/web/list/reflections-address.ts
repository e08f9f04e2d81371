/** What the list keeps in the address, so that a link or the Back button finds it again. */
export interface ReflectionsAddress {
  readonly q?: string;
  readonly archives?: true;
}

const SEARCH_MAX = 200;

/** Of what arrived in an address, only what this screen understands. */
export function readReflectionsAddress({ q, archives }: Record<string, unknown>): ReflectionsAddress {
  const wanted = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, SEARCH_MAX) : '';
  return { ...(wanted ? { q: wanted } : {}), ...(archives === true ? { archives } : {}) };
}
