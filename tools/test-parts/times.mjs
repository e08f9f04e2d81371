import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { processorMs, residentBytes } from './process-usage.mjs';

/** The number of files that `--times` lists per level. */
const LISTED = 50;
const SAMPLE_MS = 1_000;
const BYTES_PER_MB = 1_048_576;

/**
 * The cost of a test file, or of one of its journeys.
 * @typedef {{ file: string, processorMs: number, ms: number }} TimeLine
 */

/**
 * Starts measuring; the returned function appends a line to the file in TEST_TIMES. Does nothing without it.
 * @param {() => number} processorTime in milliseconds
 * @returns {(path: string) => void}
 */
export function startTimer(processorTime) {
  const times = process.env.TEST_TIMES;
  if (!times) return () => undefined;
  const before = processorTime();
  const started = performance.now();
  return (path) => {
    /** @type {TimeLine} */
    const entry = {
      file: relative(process.cwd(), path),
      processorMs: Math.round(processorTime() - before),
      ms: Math.round(performance.now() - started),
    };
    appendFileSync(times, `${JSON.stringify(entry)}\n`);
  };
}

/**
 * Measures the cost of a part: the CPU time of all its processes, and the peak of resident memory.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<{ result: T, processorSeconds: number, peakMb: number }>}
 */
export async function measured(work) {
  const before = processorMs(process.pid);
  let peak = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentBytes(process.pid));
  }, SAMPLE_MS);
  try {
    const result = await work();
    return {
      result,
      processorSeconds: (processorMs(process.pid) - before) / 1_000,
      peakMb: Math.round(peak / BYTES_PER_MB),
    };
  } finally {
    clearInterval(sampling);
  }
}

/**
 * The table of `--times`: the most expensive files of each level first.
 * @param {string} path the file that TEST_TIMES named
 */
export function timesTable(path) {
  if (!existsSync(path)) return '';
  /** @type {TimeLine[]} */
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((entry) => entry !== '')
    .map((entry) => JSON.parse(entry));
  /** @type {Map<string, Map<string, TimeLine>>} */
  const levels = new Map();
  for (const entry of lines) {
    const level = levels.get(levelOf(entry.file)) ?? new Map();
    levels.set(levelOf(entry.file), level);
    const sum = level.get(entry.file) ?? { file: entry.file, processorMs: 0, ms: 0 };
    level.set(entry.file, {
      file: entry.file,
      processorMs: sum.processorMs + entry.processorMs,
      ms: sum.ms + entry.ms,
    });
  }
  return [...levels].map(([level, files]) => levelTable(level, [...files.values()])).join('\n');
}

/** @param {string} level @param {TimeLine[]} files */
function levelTable(level, files) {
  const total = files.reduce((sum, { ms }) => sum + ms, 0);
  const processor = files.reduce((sum, { processorMs }) => sum + processorMs, 0);
  const head = `\n${level}: ${files.length} files, ${inSeconds(processor)} s of processor in the test processes, ${inSeconds(total)} s on the clock, added up over workers\n`;
  const rows = files
    .sort((one, other) => other.ms - one.ms)
    .slice(0, LISTED)
    .map(
      ({ file, processorMs, ms }) =>
        `${inSeconds(processorMs).padStart(8)} ${inSeconds(ms).padStart(8)}  ${file}`,
    );
  return `${head}processor    clock\n${rows.join('\n')}\n`;
}

/** @param {string} file */
function levelOf(file) {
  if (file.startsWith('tests/journeys/')) return 'journeys';
  if (file.startsWith('tests/contract/')) return 'contract';
  return /(\/web\/|^src\/ui\/|^src\/apps\/(web|extension)\/)/.test(file) ? 'web' : 'server and tools';
}

/** @param {number} ms */
function inSeconds(ms) {
  return (ms / 1_000).toFixed(1);
}
