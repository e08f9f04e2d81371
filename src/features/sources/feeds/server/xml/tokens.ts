import { decodeHTMLStrict } from 'entities';

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no such characters, and no database keeps them
const INVALID_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufeff\ufffe\uffff]/g;

/** Removes control characters and lone surrogates. */
export function stripInvalidCharacters(text: string): string {
  return text.replace(INVALID_CHARACTERS, '').toWellFormed();
}

/**
 * A token and its position; `cdata` is a CDATA section, `ignored` a comment, a declaration or a processing instruction.
 */
export type Token =
  | { readonly kind: 'text' | 'cdata' | 'ignored'; readonly start: number; readonly end: number }
  | { readonly kind: 'close'; readonly start: number; readonly end: number; readonly name: string }
  | OpenToken;

export interface OpenToken {
  readonly kind: 'open';
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly isEmpty: boolean;
  /** The tag contains nothing but its attributes, and all of them are listed. */
  readonly isComplete: boolean;
}

export interface Attribute {
  readonly name: string;
  /** With its character references decoded. */
  readonly value: string;
}

const NAME = /[\p{L}_:][^\s/>=<"']*/uy;
const ATTRIBUTE = /[\s/]*([^\s=>/"'<][^\s=>/"'<]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/y;
const REST = /[^<>]*?(\/?)>/y;
const MAX_ATTRIBUTES = 100;
/** Far more than any feed has; the rest is ignored. */
const MAX_TOKENS = 1_000_000;

/**
 * The tokens of XML or HTML in order, however malformed. Linear time; nothing is fetched, and declarations of a
 * document type are skipped, so that no entity can expand.
 */
export function* tokenize(source: string): Generator<Token> {
  let at = 0;
  for (let count = 0; at < source.length && count < MAX_TOKENS; count += 1) {
    const start = source.indexOf('<', at);
    if (start !== at) yield { kind: 'text', start: at, end: start < 0 ? source.length : start };
    if (start < 0) return;
    const token = markupAt(source, start);
    yield token;
    at = token.end;
  }
}

function markupAt(source: string, start: number): Token {
  const second = source[start + 1];
  if (second === '!') return declarationAt(source, start);
  if (second === '?') return { kind: 'ignored', start, end: endOf(source, '>', start) };
  if (second === '/') {
    const name = nameAt(source, start + 2);
    if (name) return { kind: 'close', start, end: endOf(source, '>', start), name };
  }
  return openAt(source, start) ?? { kind: 'text', start, end: start + 1 };
}

function declarationAt(source: string, start: number): Token {
  if (source.startsWith('<!--', start))
    return { kind: 'ignored', start, end: endOf(source, '-->', start + 4) };
  if (source.startsWith('<![CDATA[', start)) {
    return { kind: 'cdata', start, end: endOf(source, ']]>', start + 9) };
  }
  return { kind: 'ignored', start, end: endOfDoctype(source, start) };
}

/** The text of a CDATA section, complete or truncated. */
export function cdataText(source: string, { start, end }: Token): string {
  const written = source.slice(start + '<![CDATA['.length, end);
  return written.endsWith(']]>') ? written.slice(0, -3) : written;
}

/** Without an end mark, it lasts until the end of the document. */
function endOf(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from);
  return found < 0 ? source.length : found + mark.length;
}

function endOfDoctype(source: string, start: number): number {
  const end = endOf(source, '>', start);
  const inside = source.slice(start, end).indexOf('[');
  if (inside < 0) return end;
  const closing = /\]\s*>/g;
  closing.lastIndex = start + inside;
  return closing.exec(source) ? closing.lastIndex : source.length;
}

function openAt(source: string, start: number): Token | undefined {
  const name = nameAt(source, start + 1);
  if (!name) return undefined;
  const attributes: Attribute[] = [];
  let at = start + 1 + name.length;
  let isWhole = true;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(source);
    if (!found) break;
    const [, attribute = '', double, single, bare] = found;
    if (attributes.length < MAX_ATTRIBUTES)
      attributes.push({ name: attribute, value: decodeReferences(double ?? single ?? bare ?? '') });
    else isWhole = false;
    at = ATTRIBUTE.lastIndex;
  }
  REST.lastIndex = at;
  const rest = REST.exec(source);
  if (!rest) return undefined;
  isWhole &&= /^[\s/]*>$/.test(rest[0]);
  return {
    kind: 'open',
    start,
    end: REST.lastIndex,
    name,
    attributes,
    isEmpty: rest[1] === '/',
    isComplete: isWhole,
  };
}

function nameAt(source: string, at: number): string | undefined {
  NAME.lastIndex = at;
  return NAME.exec(source)?.[0];
}

/**
 * Decodes character references such as `&eacute;`. Unknown ones stay as written, including entities that the document
 * declares.
 */
export function decodeReferences(text: string): string {
  return text.includes('&') ? stripInvalidCharacters(decodeHTMLStrict(text)) : text;
}
