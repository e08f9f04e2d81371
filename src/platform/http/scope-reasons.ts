import { reasons } from '#base/app-error.ts';

/** Reasons why a token is refused what its person may do. */
export const scopeReasons = reasons({
  'browser-only': {
    fr: 'Cette action demande une session ouverte dans un navigateur, pas un jeton.',
    en: 'This needs a session opened in a browser, not a token.',
  },
  'not-for-extension': {
    fr: 'L’extension de navigateur ne peut pas faire cela. Faites-le dans Vigie.',
    en: 'The browser extension cannot do this. Do it in Vigie.',
  },
  'scope-missing': {
    fr: 'Ce jeton n’a pas le droit « {scope} ».',
    en: 'This token does not have the “{scope}” permission.',
  },
});
