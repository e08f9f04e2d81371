import { AppError, type Kind, reasons } from '#base/app-error.ts';

/** Why something on the web could not be fetched. */
export const outboundReasons = reasons({
  'address-not-web': {
    fr: 'Cette adresse n’est pas celle d’une page web.',
    en: 'This address is not that of a web page.',
  },
  'address-private': {
    fr: 'Cette adresse mène à un réseau privé, que Vigie ne visite pas.',
    en: 'This address leads to a private network, which Vigie does not visit.',
  },
  'host-unknown': {
    fr: 'Ce site est introuvable. Vérifiez l’adresse.',
    en: 'This site cannot be found. Check the address.',
  },
  'page-missing': {
    fr: 'Le site répond que cette page n’existe pas ou n’existe plus.',
    en: 'The site says that this page does not exist, or no longer does.',
  },
  'page-forbidden': {
    fr: 'Le site refuse l’accès à cette page.',
    en: 'The site refuses access to this page.',
  },
  'server-failed': {
    fr: 'Le site a répondu par une erreur. Réessayez plus tard.',
    en: 'The site answered with an error. Try again later.',
  },
  'too-slow': {
    fr: 'Le site a mis trop de temps à répondre.',
    en: 'The site took too long to answer.',
  },
  'too-large': {
    fr: 'Ce qui se trouve à cette adresse est trop volumineux.',
    en: 'What is at this address is too large.',
  },
  'too-many-redirects': {
    fr: 'Cette adresse redirige sans fin.',
    en: 'This address redirects endlessly.',
  },
  'type-unsupported': {
    fr: 'Ce qui se trouve à cette adresse n’est pas d’un format accepté.',
    en: 'What is at this address is not in an accepted format.',
  },
  'connection-failed': {
    fr: 'La connexion au site a échoué.',
    en: 'The connection to the site failed.',
  },
  'certificate-invalid': {
    fr: 'Le certificat de sécurité de ce site n’est pas valable.',
    en: 'The security certificate of this site is not valid.',
  },
});
export type OutboundProblem = keyof typeof outboundReasons;

const KINDS: Readonly<Record<OutboundProblem, Kind>> = {
  'address-not-web': 'invalid',
  'address-private': 'invalid',
  'host-unknown': 'invalid',
  'page-missing': 'invalid',
  'page-forbidden': 'invalid',
  'server-failed': 'unavailable',
  'too-slow': 'unavailable',
  'too-large': 'too-large',
  'too-many-redirects': 'invalid',
  'type-unsupported': 'unsupported',
  'connection-failed': 'unavailable',
  'certificate-invalid': 'invalid',
};

export function outboundError(problem: OutboundProblem, cause?: unknown): AppError {
  return new AppError(KINDS[problem], outboundReasons[problem], { cause });
}
