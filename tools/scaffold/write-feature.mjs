import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SetupProblem } from '../setup/say.mjs';
import { fillIn } from './words.mjs';

const TEMPLATE = fileURLToPath(new URL('template', import.meta.url));

/**
 * Writes the files of a new feature into a checkout and returns their paths.
 * @param {string} root
 * @param {import('./words.mjs').Words} words
 */
export function writeFeature(root, words) {
  if (existsSync(join(root, 'src/features', words.KEBABS))) {
    throw new SetupProblem(`There is a feature called ${words.KEBABS} already.`);
  }
  const values = { ...words, NUMBER: nextNumber(join(root, 'migrations')) };
  const templates = readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.tpl'),
  );
  return templates
    .map((template) => {
      const path = fillIn(template.replace(/\.tpl$/, ''), values);
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), fillIn(readFileSync(join(TEMPLATE, template), 'utf8'), values));
      return path;
    })
    .sort();
}

/** @param {string} migrations */
function nextNumber(migrations) {
  const numbers = readdirSync(migrations)
    .map((name) => Number.parseInt(name, 10))
    .filter(Number.isFinite);
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}
