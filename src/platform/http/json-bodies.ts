import type { FastifyInstance } from 'fastify';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';

/** Only a JSON escape can produce a null character or a lone surrogate: the bytes were decoded as UTF-8 before. */
const SUSPICIOUS = /\\u(0000|d[89a-f])/i;

/**
 * The JSON body parser, with two differences: text that the database cannot store is refused here, and an empty body with
 * a JSON content type counts as no body.
 */
export function addJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    parse(request, String(body), (failure, value: unknown) => {
      if (failure || !SUSPICIOUS.test(String(body)) || isStorable(value)) done(failure, value);
      else done(new AppError('invalid', commonReasons.invalid));
    });
  });
}

/**
 * False for text that PostgreSQL cannot store: with a null character or a lone surrogate. Iterative, since untrusted input
 * may be deeply nested.
 */
export function isStorable(value: unknown): boolean {
  const stack = [value];
  while (stack.length > 0) {
    const next = stack.pop();
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed())) return false;
    if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) stack.push(key, inner);
    }
  }
  return true;
}
