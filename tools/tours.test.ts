import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './setup/paths.mjs';

const TOURS = join(ROOT, 'docs', 'tours');
const NAMED = /«\s([^»]+)\s»|“([^”]+)”/g;
const inOneLine = (text: string) => text.replace(/\s+/g, ' ');

/** All texts in the source, with their quotes. */
const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /(text|names)\.ts$/.test(path))
  .map((path) => inOneLine(readFileSync(join(ROOT, 'src', path), 'utf8')))
  .join('\n');
const isInSources = (words: string) =>
  ["'", '"', '`'].some((quote) => sources.includes(quote + words + quote));

test.each(readdirSync(TOURS))('the labels quoted in docs/tours/%s exist in the screens', (name) => {
  const tour = inOneLine(readFileSync(join(TOURS, name), 'utf8'));
  const labels = [...tour.matchAll(NAMED)].map(([, french, english]) => french ?? english ?? '');
  expect(labels).not.toEqual([]);
  expect(labels.filter((words) => !isInSources(words))).toEqual([]);
});
