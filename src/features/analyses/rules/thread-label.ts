import type { Bilingual, Language } from '#base/language.ts';
import type { AnalysisCard } from '../contract/analyses.ts';

const AFTER: Bilingual = { fr: 'Fil de {name}', en: '{name}’s thread' };
const NOBODY: Bilingual = { fr: 'Fil sans auteur', en: 'Thread without an author' };

/** What a thread is called: as its people named it, else after who began it. */
export function threadLabel(
  { threadName, creator }: Pick<AnalysisCard, 'threadName' | 'creator'>,
  language: Language,
): string {
  const name = `${creator.firstName} ${creator.lastName}`.trim();
  // A name may hold what a replacement pattern would read as a command.
  return threadName || (name === '' ? NOBODY[language] : AFTER[language].replace('{name}', () => name));
}
