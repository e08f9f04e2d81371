import { perLanguage } from '#base/format.ts';
import { type Language, texts } from '#base/language.ts';

const MEGABYTE = 1_024 * 1_024;
const MINUTE_SECONDS = 60;

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

/** For example `11,8`: at most one decimal. */
function megabytes(bytes: number, language: Language): string {
  return numbers(language).format(bytes / MEGABYTE);
}

export const uploadsText = texts({
  fr: {
    /** « 11,8 Mo sur 18,4 » */
    progress: (sentBytes: number, totalBytes: number) =>
      `${megabytes(sentBytes, 'fr')} Mo sur ${megabytes(totalBytes, 'fr')}`,
    /** « encore 6 secondes » */
    timeLeft: (seconds: number) =>
      seconds < MINUTE_SECONDS
        ? `encore ${seconds} ${seconds > 1 ? 'secondes' : 'seconde'}`
        : `encore ${Math.ceil(seconds / MINUTE_SECONDS)} min`,
    waiting: 'connexion perdue, l’envoi reprendra automatiquement',
    sent: 'envoyé',
  },
  en: {
    progress: (sentBytes: number, totalBytes: number) =>
      `${megabytes(sentBytes, 'en')} MB of ${megabytes(totalBytes, 'en')}`,
    timeLeft: (seconds: number) =>
      seconds < MINUTE_SECONDS
        ? `${seconds} ${seconds > 1 ? 'seconds' : 'second'} left`
        : `${Math.ceil(seconds / MINUTE_SECONDS)} min left`,
    waiting: 'connection lost, the upload will resume automatically',
    sent: 'sent',
  },
});
