import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, reasons } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';

/** For callers who are not identified: enough for any form before the sign-in. */
const ANONYMOUS_MAX_BYTES = 16_384;

/** Far above what any call needs; together they keep the costliest body within 5 ms of processor time. */
const LIMITS = {
  depth: 20,
  /** Lists, objects and the values in them. */
  values: 17_000,
  /** A larger body holds long texts, not many values. */
  largeBytes: 524_288,
  valuesOfLarge: 6_000,
  keys: 12_500,
  /** Objects of many shapes are the costliest to create. */
  distinctKeys: 150,
  keyBytes: 256,
  escapes: 10_000,
  /** Bytes outside strings: numbers, punctuation and spaces. */
  bareBytes: 262_144,
};

const bodyReasons = reasons({
  'body-too-complex': {
    fr: 'La demande est trop compliquée : elle contient trop de niveaux, de champs ou de caractères d’échappement.',
    en: 'The request is too complex: it has too many levels, fields or escaped characters.',
  },
});

declare module 'fastify' {
  interface FastifyRequest {
    /** The request carries the valid credential of a program that acts in nobody's name. */
    isFromProgram?: boolean;
  }
}

/**
 * The JSON body parser, of this media type. A large body is read only for callers who are identified, and its structure is bounded before it
 * is parsed. Text that the database cannot store is refused; an empty body with a JSON content type counts as no body.
 */
export function addJsonBodies(app: FastifyInstance, mediaType = 'application/json'): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(mediaType);
  app.addContentTypeParser(mediaType, (request, payload, done) => {
    readBody(request, payload).then(
      (body) => {
        if (body.length === 0) return done(null, undefined);
        try {
          const { hasSpecialKeys } = assertPlainJson(body);
          const text = body.toString('utf8');
          // The careful parser looks through the whole text once more, for keys that would change a prototype.
          if (hasSpecialKeys) parse(request, text, done);
          else done(null, JSON.parse(text));
        } catch (failure) {
          done(failure instanceof AppError ? failure : new AppError('invalid', commonReasons['not-json']));
        }
      },
      (failure: Error) => done(failure),
    );
  });
}

function readBody(request: FastifyRequest, payload: NodeJS.ReadableStream): Promise<Buffer> {
  const { bodyLimit } = request.routeOptions;
  const isIdentified = request.caller || request.isFromProgram;
  const maxBytes = isIdentified ? bodyLimit : Math.min(bodyLimit, ANONYMOUS_MAX_BYTES);
  const tooLarge = () => new AppError('too-large', commonReasons['too-large']);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.reject(tooLarge());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const settle = (outcome: () => void) => {
      payload.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose);
      outcome();
    };
    const onData = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) return settle(() => reject(tooLarge()));
      chunks.push(chunk);
    };
    const onEnd = () => settle(() => resolve(Buffer.concat(chunks)));
    const onError = (failure: Error) => settle(() => reject(failure));
    const onClose = () => settle(() => reject(new AppError('invalid', commonReasons['not-json'])));
    payload.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose);
  });
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const UNDERSCORE = 0x5f;
const LETTER_C = 0x63;
const LETTER_U = 0x75;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** From here on, the native search is faster than looking at each byte. */
const LONG_RUN_BYTES = 64;

/** Unpredictable, so that nobody can write keys that collide. */
const HASH_SEED = (Math.random() * 0x1_0000_0000) | 0;

/**
 * Refuses, in one pass and before anything is parsed, a body that would be costly to parse, and text that PostgreSQL
 * cannot store: a null character or a lone surrogate. Only an escape can produce these, since the bytes are read as UTF-8.
 * Whether the body is JSON at all is left to the parser. Also returns whether a key may be one of a prototype.
 */
export function assertPlainJson(body: Buffer): { readonly hasSpecialKeys: boolean } {
  const maxValues = body.length > LIMITS.largeBytes ? LIMITS.valuesOfLarge : LIMITS.values;
  let depth = 0;
  let values = 0;
  let keys = 0;
  let escapes = 0;
  let bareBytes = 0;
  /** The next ones after the last place that was searched: each part of the body is searched once. */
  let backslash = -1;
  let quote = -1;
  let keyStart = 0;
  let keyEnd = 0;
  const distinctKeys = new Set<number>();
  let hasSpecialKeys = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === QUOTE) {
      keyStart = at + 1;
      at = keyStart;
      while (at < body.length) {
        const near = Math.min(at + LONG_RUN_BYTES, body.length);
        while (at < near && body[at] !== QUOTE && body[at] !== BACKSLASH) at += 1;
        if (at === near) {
          if (backslash < at) backslash = indexOrEnd(body, BACKSLASH, at);
          if (quote < at) quote = indexOrEnd(body, QUOTE, at);
          at = Math.min(quote, backslash);
        }
        if (body[at] !== BACKSLASH) break;
        escapes += 1;
        if (escapes > LIMITS.escapes) throw tooComplex();
        at += body[at + 1] === LETTER_U ? escapedCharacter(body, at) : 2;
      }
      keyEnd = at;
      continue;
    }
    bareBytes += 1;
    if (bareBytes > LIMITS.bareBytes) throw tooComplex();
    if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      values += 1;
      if (depth > LIMITS.depth || values > maxValues) throw tooComplex();
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    else if (byte === COMMA) {
      values += 1;
      if (values > maxValues) throw tooComplex();
    } else if (byte === COLON) {
      keys += 1;
      if (keys > LIMITS.keys || keyEnd - keyStart > LIMITS.keyBytes) throw tooComplex();
      distinctKeys.add(hashOf(body, keyStart, keyEnd));
      if (distinctKeys.size > LIMITS.distinctKeys) throw tooComplex();
      hasSpecialKeys ||= isSpecialKey(body, keyStart, keyEnd);
    }
  }
  return { hasSpecialKeys };
}

function indexOrEnd(body: Buffer, byte: number, from: number): number {
  const index = body.indexOf(byte, from);
  return index < 0 ? body.length : index;
}

function hashOf(body: Uint8Array, start: number, end: number): number {
  let hash = HASH_SEED;
  for (let at = start; at < end; at += 1) hash = (Math.imul(hash, 31) + (body[at] ?? 0)) | 0;
  return hash;
}

/** True for `__proto__` and `constructor`, and for keys with escapes, which may spell them. */
function isSpecialKey(body: Buffer, start: number, end: number): boolean {
  const first = body[start];
  if (first === UNDERSCORE || first === LETTER_C) {
    const key = body.toString('latin1', start, end);
    if (key === '__proto__' || key === 'constructor') return true;
  }
  for (let at = start; at < end; at += 1) if (body[at] === BACKSLASH) return true;
  return false;
}

/** The length of the escape `\uXXXX`, or of a surrogate pair. */
function escapedCharacter(body: Uint8Array, at: number): number {
  const unit = codeUnit(body, at);
  if (unit === 0 || isLowSurrogate(unit)) throw new AppError('invalid', commonReasons.invalid);
  if (!(unit >= 0xd800 && unit <= 0xdbff)) return 6;
  const isPaired =
    body[at + 6] === BACKSLASH && body[at + 7] === LETTER_U && isLowSurrogate(codeUnit(body, at + 6));
  if (!isPaired) throw new AppError('invalid', commonReasons.invalid);
  return 12;
}

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** The code unit of an escape; NaN when it is not four hexadecimal digits, which the parser refuses. */
function codeUnit(body: Uint8Array, at: number): number {
  let unit = 0;
  for (let digit = at + 2; digit < at + 6; digit += 1) unit = unit * 16 + hexDigit(body[digit] ?? 0);
  return unit;
}

function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
}

const tooComplex = () => new AppError('invalid', bodyReasons['body-too-complex']);
