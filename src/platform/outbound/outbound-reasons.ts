import { AppError, type Kind, reasons } from '#base/app-error.ts';

const BY_CODE: Readonly<Record<string, OutboundProblem>> = {
  ENOTFOUND: 'host-unknown',
  EAI_AGAIN: 'host-unknown',
  EAI_NODATA: 'host-unknown',
  EAI_NONAME: 'host-unknown',
  ETIMEDOUT: 'too-slow',
  UND_ERR_CONNECT_TIMEOUT: 'too-slow',
  UND_ERR_HEADERS_TIMEOUT: 'too-slow',
  UND_ERR_BODY_TIMEOUT: 'too-slow',
  UND_ERR_HEADERS_OVERFLOW: 'too-large',
  HPE_HEADER_OVERFLOW: 'too-large',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate-invalid',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate-invalid',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate-invalid',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate-invalid',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate-invalid',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate-invalid',
};

/** Translates a network failure into a reason for people; errors that have one are unchanged. */
export function toOutboundError(failure: unknown): AppError {
  if (failure instanceof AppError) return failure;
  const code = codeOf(failure);
  return outboundError(BY_CODE[code] ?? byFamily(code), failure);
}

function byFamily(code: string): OutboundProblem {
  if (code.startsWith('CERT_')) return 'certificate-invalid';
  // Invalid compressed data.
  if (/^(Z_|ERR__ERROR|ERR_BROTLI|ZSTD_)/.test(code)) return 'server-failed';
  return 'connection-failed';
}

function codeOf(failure: unknown): string {
  return failure instanceof Error && 'code' in failure ? String(failure.code) : '';
}

const SECONDS = /^\d{1,9}$/;

/** An unsuccessful status of a site, for the next visit: the cause of the error that people see. */
export class HttpStatusError extends Error {
  readonly status: number;
  /** The delay that the site asks for. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, retryAfter: string | string[] | undefined, now = Date.now()) {
    super(`the site responded with status ${status}`);
    this.name = 'HttpStatusError';
    this.status = status;
    this.retryAfterSeconds = secondsIn([retryAfter ?? []].flat()[0]?.trim(), now);
  }
}

/** RFC 9110 §10.2.3: seconds, or a date. */
function secondsIn(written: string | undefined, now: number): number | null {
  if (!written) return null;
  if (SECONDS.test(written)) return Number(written);
  const at = Date.parse(written);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1_000));
}

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
