import type { Bilingual, Language } from '#base/language.ts';
import type { AnalysisCard } from '../contract/analyses.ts';

const DELETED: Bilingual = { fr: 'Utilisateur supprimé', en: 'Deleted user' };

/** A participant by name; someone who was deleted has none left. */
export function personName(
  { firstName, lastName }: Pick<AnalysisCard['creator'], 'firstName' | 'lastName'>,
  language: Language,
): string {
  return `${firstName} ${lastName}`.trim() || DELETED[language];
}
