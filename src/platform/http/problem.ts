import { AppError, type Kind, type Problem, type Reason, STATUS_OF_KIND } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { explainIssues } from '#base/explain-issues.ts';
import { fill, type Language } from '#base/language.ts';

/** The RFC 9457 body of a refusal, in the caller's language. */
export function problemOf(error: AppError, language: Language, requestId: string): Problem {
  const fields = error.fields.map(({ path, reason, values }) => ({
    path,
    reason: reason.key,
    detail: fill(reason[language], values),
  }));
  const status = STATUS_OF_KIND[error.kind];
  return {
    ...plainProblem(status, error.reason, language, requestId),
    detail: error.sentence(language),
    ...(fields.length > 0 ? { fields } : {}),
  };
}

/** The same for a refusal raised before a request exists. */
export function plainProblem(status: number, reason: Reason, language: Language, requestId: string): Problem {
  const { key } = reason;
  return { type: `/problems/${key}`, title: key, status, detail: reason[language], reason: key, requestId };
}

/** Maps any error to a kind and a reason; unknown errors are `unexpected`. */
export function toAppError(failure: unknown): AppError {
  if (failure instanceof AppError) return failure;
  for (let error = failure; error instanceof Error; error = error.cause) {
    const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
    const mapping = code === undefined ? undefined : (KNOWN_CODES[code] ?? mappingOfSqlState(code));
    if (mapping) return new AppError(mapping.kind, mapping.reason, { cause: failure });
    if (LOST_CONNECTION.test(error.message)) {
      return new AppError('unavailable', commonReasons.unavailable, { cause: failure });
    }
  }
  return new AppError('unexpected', commonReasons.unexpected, { cause: failure });
}

/** The error for an invalid input, with a reason per field. */
export function invalidInput(issues: Parameters<typeof explainIssues>[0]): AppError {
  return new AppError('invalid', commonReasons.invalid, { fields: explainIssues(issues) });
}

interface Mapping {
  readonly kind: Kind;
  readonly reason: AppError['reason'];
}
const unavailable: Mapping = { kind: 'unavailable', reason: commonReasons.unavailable };
const full: Mapping = { kind: 'full', reason: commonReasons['disk-full'] };

const KNOWN_CODES: Readonly<Record<string, Mapping>> = {
  ENOSPC: full,
  EDQUOT: full,
  '53100': full,
  STORE_UNAVAILABLE: { kind: 'unavailable', reason: commonReasons['files-unavailable'] },
  ECONNREFUSED: unavailable,
  ECONNRESET: unavailable,
  EPIPE: unavailable,
  FST_ERR_BAD_URL: { kind: 'missing', reason: commonReasons.missing },
  FST_ERR_MAX_PARAM_LENGTH: { kind: 'missing', reason: commonReasons.missing },
  FST_ERR_CTP_BODY_TOO_LARGE: { kind: 'too-large', reason: commonReasons['too-large'] },
  FST_REQ_FILE_TOO_LARGE: { kind: 'too-large', reason: commonReasons['too-large'] },
  FST_PARTS_LIMIT: { kind: 'too-large', reason: commonReasons['too-large'] },
  FST_FILES_LIMIT: { kind: 'too-large', reason: commonReasons['too-large'] },
  FST_FIELDS_LIMIT: { kind: 'too-large', reason: commonReasons['too-large'] },
  FST_PROTO_VIOLATION: { kind: 'invalid', reason: commonReasons.invalid },
  FST_MP_PREMATURE_CLOSE: { kind: 'invalid', reason: commonReasons.invalid },
  FST_INVALID_MULTIPART_CONTENT_TYPE: { kind: 'unsupported', reason: commonReasons.unsupported },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { kind: 'unsupported', reason: commonReasons.unsupported },
  FST_ERR_CTP_EMPTY_JSON_BODY: { kind: 'invalid', reason: commonReasons['not-json'] },
  FST_ERR_CTP_INVALID_JSON_BODY: { kind: 'invalid', reason: commonReasons['not-json'] },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { kind: 'invalid', reason: commonReasons['not-json'] },
};

/**
 * SQLSTATE classes: 08 connection, 40 rollback on conflict, 53 resources, 57 shutdown, startup or statement timeout. Single
 * codes: lock timeout, idle-in-transaction timeout, transaction timeout.
 */
function mappingOfSqlState(code: string): Mapping | undefined {
  return /^(08...|40...|53...|57...|55P03|25P0[34])$/.test(code) ? unavailable : undefined;
}

/** pg reports a lost connection or a connection timeout without a code. */
const LOST_CONNECTION =
  /^(Connection (terminated|ended)|Query read timeout|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/;
