import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { processorMs, residentBytes } from './process-usage.mjs';

/** The files that `--times` lists of each level. */
const LISTED = 50;
const SAMPLE_MS = 1_000;
const BYTES_PER_MB = 1_048_576;

/**
 * What a test file, or one journey of it, took.
 * @typedef {{ file: string, processorMs: number, ms: number }} TimeLine
 */

/**
 * Starts measuring; the function it returns appends a line to the file that TEST_TIMES names. Does nothing without it.
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
    const line = {
      file: relative(process.cwd(), path),
      processorMs: Math.round(processorTime() - before),
      ms: Math.round(performance.now() - started),
    };
    appendFileSync(times, `${JSON.stringify(line)}\n`);
  };
}

/**
 * Measures what a part costs: the processor time of everything it starts, and the most memory that was resident.
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
 * The table of `--times`: the costliest files of each level first.
 * @param {string} path the file that TEST_TIMES named
 */
export function timesTable(path) {
  if (!existsSync(path)) return '';
  /** @type {TimeLine[]} */
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  /** @type {Map<string, Map<string, TimeLine>>} */
  const levels = new Map();
  for (const line of lines) {
    const level = levels.get(levelOf(line.file)) ?? new Map();
    levels.set(levelOf(line.file), level);
    const sum = level.get(line.file) ?? { file: line.file, processorMs: 0, ms: 0 };
    level.set(line.file, {
      file: line.file,
      processorMs: sum.processorMs + line.processorMs,
      ms: sum.ms + line.ms,
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
