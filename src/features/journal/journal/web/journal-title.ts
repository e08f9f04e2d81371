import type { Journal } from '../contract/journals.ts';

interface Names {
  readonly spotlight: string;
  readonly nearMine: string;
  /** While somebody analysed too little for anything to be near it. */
  readonly toBegin: string;
}

/** What a section is called: by who wrote it, else after what the product made it for. */
export function journalTitle(
  { name, type, template, entityName, isColdStart }: Journal,
  names: Names,
): string {
  if (name) return name;
  if (type === 'spotlight') return names.spotlight;
  if (template !== 'SIMILAR_TO_USER_ANALYSES') return entityName;
  return isColdStart ? names.toBegin : names.nearMine;
}
