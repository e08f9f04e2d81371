// @module-tag deep
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';
import { FAILURE_LIMITS } from '../../src/features/operations/operations/contract/browser-failures.ts';
import { compileKeywords } from '../../src/features/sources/sources/rules/compile-keywords.ts';

/*
 * Every pattern written in the product meets texts made of what it looks for, over and over, with an end that does not fit.
 * One whose work grows faster than the text is mended, or named here with what bounds its text.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Patterns that may take their time, how long their text can be, and what holds it to that. */
const HELD: Readonly<Record<string, { readonly chars: number; readonly why: string }>> = {
  '/[\\s,;:.!?–—-]*\\s\\S*$/u': { chars: 1_000, why: 'cutAtWords cuts at the length of an excerpt first' },
  '/(\\p{L}{3,})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?!\\d|:)/u': {
    chars: 100,
    why: 'feedDate refuses longer dates',
  },
  '/"(?:[^"\\\\]|\\\\[\\s\\S])*"/g': { chars: 50_000, why: 'repaired() leaves longer JSON alone, aside' },
  '/<img\\b(?:"[^"]*"|\'[^\']*\'|[^>"\'])*>/gi': {
    chars: 2_000,
    why: 'reads sanitised content only, where each < of a text is &lt; and every tag is closed',
  },
  ...Object.fromEntries(
    [
      '/(["“«])[^"”»]{24,}(["”»])/g',
      '/[^\\s@<>"\'()]+@[^\\s@<>"\'()]+/g',
      '/([a-z][\\w+.-]*:\\/\\/|\\/)([^\\s?#"\'()]*)[?#][^\\s"\'()]*/gi',
    ].map((pattern) => [
      pattern,
      { chars: FAILURE_LIMITS.message, why: 'a report of a browser is no longer' },
    ]),
  ),
};

/** Patterns put together while running, and why what goes into them is harmless. */
const BUILT: Readonly<Record<string, string>> = {
  'src/features/documents/extraction/server/dom/limit-nesting.ts': 'from names of elements we list',
  'src/features/documents/extraction/server/metadata/json-ld.ts':
    'from names we list, on 50,000 characters at most',
  'src/features/documents/extraction/server/metadata/read-date.ts': 'from months we list',
  'src/features/sources/feeds/rules/feed-date.ts': 'from four figures',
  'src/features/sources/feeds/server/formats/author-name.ts': 'from a literal',
  'src/features/documents/file-reading/server/attachment-locks.ts': 'from figures found in the file',
  'src/features/search/rules/analysis/for-each-word.ts': 'from literals',
  'src/features/search/rules/query/parse-query.ts': 'from literals',
  'src/features/sources/sources/rules/compile-keywords.ts':
    'from keywords reduced to letters and figures, see below',
};

interface Pattern {
  readonly written: string;
  readonly pattern: RegExp;
}

interface Written {
  readonly patterns: readonly Pattern[];
  readonly built: readonly string[];
}

function readPatterns(): Written {
  const patterns = new Map<string, Pattern>();
  const built = new Set<string>();
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const tree = parseAst(readFileSync(join(ROOT, file), 'utf8'), {
      lang: file.endsWith('x') ? 'tsx' : 'ts',
    });
    eachNode(tree, (node) => {
      if (node.type === 'Literal' && 'regex' in node && isWritten(node.regex)) {
        const { pattern, flags } = node.regex;
        const written = `/${pattern}/${flags}`;
        patterns.set(written, { written, pattern: new RegExp(pattern, flags) });
      }
      if (/^(New|Call)Expression$/.test(String(node.type)) && nameOf(node.callee) === 'RegExp')
        built.add(file);
    });
  }
  return { patterns: [...patterns.values()], built: [...built].sort() };
}

const isWritten = (regex: unknown): regex is { pattern: string; flags: string } =>
  typeof regex === 'object' && regex !== null && 'pattern' in regex && 'flags' in regex;
const nameOf = (callee: unknown) =>
  typeof callee === 'object' && callee !== null && 'name' in callee ? callee.name : undefined;

function eachNode(root: unknown, visit: (node: Record<string, unknown>) => void): void {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    if ('type' in next) visit(next as Record<string, unknown>);
    waiting.push(...Object.values(next));
  }
}

const MOST_SIGNS = 9;

/** What a pattern looks for, sign by sign and word by word, alone and in pairs. */
function pumpsOf(source: string): Set<string> {
  const signs = new Set<string>();
  if (/\\s|\[\^/.test(source)) signs.add(' ').add('\n');
  if (/\\[wSp]|\.|\[\^|[a-z]-[a-z]/i.test(source)) signs.add('a');
  if (/\\[dwp]|0-9/.test(source)) signs.add('1');
  const plain = source.replace(/\\[pP]\{[^}]*\}|\\u\{?[0-9a-f]+\}?|\\[sSdDwWbBnrt]|\(\?<?[=!:]/gi, '');
  for (const [, escaped] of plain.matchAll(/\\([^a-z0-9])/gi)) if (escaped) signs.add(escaped);
  for (const sign of plain.replace(/[\^$()[\]{}?*+|\\a-z0-9]/gi, '')) signs.add(sign);
  const some = [...signs].slice(0, MOST_SIGNS);
  const words = (source.match(/[a-z]{2,}/gi) ?? []).slice(0, 3);
  const starts = [...some, ...words];
  return new Set([...starts, ...starts.flatMap((start) => some.map((sign) => start + sign))]);
}

/** Milliseconds of processor, which a busy machine does not stretch. */
function costMs({ pattern }: Pattern, pump: string, chars: number): number {
  const text = `${pump.repeat(Math.ceil(chars / pump.length))}\u0001`;
  const before = process.threadCpuUsage();
  if (pattern.global) text.replace(pattern, '');
  else pattern.test(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

const SLOW_MS = 50;
/** A text eight times as long takes a linear pattern 8 times as long, a quadratic one 64 times, however slow the machine is. */
const TIMES_AS_LONG = 8;
const MOST_GROWTH = 24;

/** The first text that takes too long, the shortest tried first: what doubles with each letter would never end. */
function slowPump(one: Pattern): string | null {
  for (const chars of [12, 20, 28, 4_000]) {
    for (const pump of pumpsOf(one.pattern.source)) {
      const cost = costMs(one, pump, chars);
      if (cost < 2) continue;
      // Whatever else happened in that moment does not happen three times.
      const leastOf = (length: number) => Math.min(...[1, 2, 3].map(() => costMs(one, pump, length)));
      if (chars < 100) {
        if (leastOf(chars) > SLOW_MS) return pump;
        continue;
      }
      const grown = leastOf(chars * TIMES_AS_LONG);
      if (grown > SLOW_MS && grown > MOST_GROWTH * leastOf(chars)) return pump;
    }
  }
  return null;
}

const { patterns, built } = readPatterns();

test('[SY-04] no pattern takes long over any text, but those whose text is short', () => {
  expect(patterns.length).toBeGreaterThan(400);
  const slow = patterns.flatMap((one) => {
    if (HELD[one.written]) return [];
    const pump = slowPump(one);
    return pump === null ? [] : [`${one.written} on ${JSON.stringify(pump)}`];
  });
  expect(slow).toEqual([]);
});

test('[SY-04] those whose text is short are done with it soon, and are still there', () => {
  for (const [written, { chars }] of Object.entries(HELD)) {
    const one = patterns.find((other) => other.written === written);
    expect([written, one?.written]).toEqual([written, written]);
    if (!one) continue;
    const tried = Math.min(chars, 5_000);
    const worst = Math.max(...[...pumpsOf(one.pattern.source)].map((pump) => costMs(one, pump, tried)));
    // Twice the text, four times the work.
    expect(worst * (chars / tried) ** 2).toBeLessThan(10_000);
  }
});

test('[SY-04] patterns are put together in known places only, never out of what somebody wrote', () => {
  expect(built).toEqual(Object.keys(BUILT).sort());
  for (const keywords of ['(a+)+$', '[', '.*', 'a|b)', '\\', '(?=', '{1,', '*', '$^']) {
    const meets = compileKeywords(keywords);
    expect([keywords, meets(` ${'a'.repeat(5_000)} `)]).toEqual([keywords, keywords === '*']);
  }
});
