import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './setup/paths.mjs';

const TOURS = join(ROOT, 'docs', 'tours');
const NAMED = /«\s([^»]+)\s»|“([^”]+)”/g;
const inOneLine = (text: string) => text.replace(/\s+/g, ' ');

/** Everything screens can say, each in the quotes it is written in. */
const said = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /(text|names)\.ts$/.test(path))
  .map((path) => inOneLine(readFileSync(join(ROOT, 'src', path), 'utf8')))
  .join('\n');
const isSaid = (words: string) => ["'", '"', '`'].some((quote) => said.includes(quote + words + quote));

test.each(readdirSync(TOURS))('what docs/tours/%s names is on the screen by that name', (name) => {
  const tour = inOneLine(readFileSync(join(TOURS, name), 'utf8'));
  const named = [...tour.matchAll(NAMED)].map(([, french, english]) => french ?? english ?? '');
  expect(named).not.toEqual([]);
  expect(named.filter((words) => !isSaid(words))).toEqual([]);
});
