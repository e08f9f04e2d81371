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
