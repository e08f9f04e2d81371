import type { FastifyInstance } from 'fastify';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';

/** Only an escape can carry a null character or half of a pair: other bytes were decoded as UTF-8 before. */
const SUSPICIOUS = /\\u(0000|d[89a-f])/i;

/**
 * JSON as everywhere, except that a text which no database can keep is refused here and not by the database, and that a
 * program which names the type of a body it does not send has sent nothing.
 */
export function addJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    parse(request, String(body), (failure, value: unknown) => {
      if (failure || !SUSPICIOUS.test(String(body)) || canBeKept(value)) done(failure, value);
      else done(new AppError('invalid', commonReasons.invalid));
    });
  });
}

/**
 * False for a text that no database keeps: one with a null character or half of a pair. Walks without recursion, as
 * what a stranger sends may be nested as deep as it is long.
 */
export function canBeKept(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed())) return false;
    if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) waiting.push(key, inner);
    }
  }
  return true;
}
