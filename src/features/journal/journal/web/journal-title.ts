import type { Journal } from '../contract/journals.ts';

interface Names {
  readonly spotlight: string;
  readonly nearMine: string;
  /** Used while the person has too few analyses. */
  readonly toBegin: string;
}

/** The title of a section: its name, else the label of its template. */
export function journalTitle(
  { name, type, template, entityName, isColdStart }: Journal,
  names: Names,
): string {
  if (name) return name;
  if (type === 'spotlight') return names.spotlight;
  if (template !== 'SIMILAR_TO_USER_ANALYSES') return entityName;
  return isColdStart ? names.toBegin : names.nearMine;
}
