import type { Journal } from '../contract/journals.ts';

interface Names {
  readonly spotlight: string;
  readonly nearMine: string;
}

/** What a section is called: by who wrote it, else after what the product made it for. */
export function journalTitle({ name, type, template, entityName }: Journal, names: Names): string {
  if (name) return name;
  if (type === 'spotlight') return names.spotlight;
  return template === 'SIMILAR_TO_USER_ANALYSES' ? names.nearMine : entityName;
}
