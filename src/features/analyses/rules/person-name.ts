import type { Language } from '#base/language.ts';
import type { AnalysisCard } from '../contract/analyses.ts';
import { deletedUser } from '../text.ts';

/** A participant by name; someone who was deleted has none left. */
export function personName(
  { firstName, lastName }: Pick<AnalysisCard['creator'], 'firstName' | 'lastName'>,
  language: Language,
): string {
  return `${firstName} ${lastName}`.trim() || deletedUser[language];
}
