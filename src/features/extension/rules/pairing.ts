import { reasons } from '#base/app-error.ts';

/** Without letters and digits that are easily confused. */
const ALPHABET = 'ACDEFGHJKMNPQRTUVWXY34679';

/** The code that both sides of a pairing show for comparison: `KTR-4VX`. */
export function pairingCode(challenge: string): string {
  const letters = [...challenge.slice(0, 6)].map(
    (letter) => ALPHABET[letter.charCodeAt(0) % ALPHABET.length] ?? '',
  );
  return `${letters.slice(0, 3).join('')}-${letters.slice(3).join('')}`;
}

/** Reasons for which a pairing is refused. */
export const pairingReasons = reasons({
  'pairing-waiting': {
    fr: 'Ce code n’a pas encore été approuvé, ou il a expiré. Recommencez si besoin.',
    en: 'This code has not been approved yet, or has expired. Start again if needed.',
  },
  'pairing-taken': {
    fr: 'Quelqu’un d’autre a déjà approuvé ce code. Recommencez depuis l’extension.',
    en: 'Someone else has approved this code already. Start again from the extension.',
  },
  'extension-only': {
    fr: 'Cette demande est réservée à l’extension de navigateur.',
    en: 'This is for the browser extension only.',
  },
});
