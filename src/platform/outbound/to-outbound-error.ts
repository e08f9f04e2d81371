import { AppError } from '#base/app-error.ts';
import { type OutboundProblem, outboundError } from './outbound-reasons.ts';

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
