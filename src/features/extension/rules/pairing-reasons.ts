import { reasons } from '#base/app-error.ts';

/** Reasons for which a pairing is refused. */
export const pairingReasons = reasons({
  'pairing-waiting': {
    fr: 'Ce code n’a pas encore été approuvé, ou il est trop tard. Recommencez si besoin.',
    en: 'This code has not been approved yet, or it is too late. Start again if needed.',
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
