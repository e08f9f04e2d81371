import { SetupProblem } from '../setup/say.mjs';

const WORD = /^[a-z]+(-[a-z]+)*$/;

/**
 * The forms of a feature's name in files and code. The singular is derived from the plural unless given.
 * @param {string | undefined} plural e.g. `watch-lists`
 * @param {string} [singular] e.g. `watch-list`
 */
export function wordsOf(plural, singular = plural?.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')) {
  if (!plural || !singular || !WORD.test(plural) || !WORD.test(singular)) {
    throw new SetupProblem(
      'Name the feature after its domain word, in the plural and in lower case: npm run scaffold -- watch-lists [watch-list]',
    );
  }
  if (plural === singular) {
    throw new SetupProblem(`Give the singular of ${plural} too: npm run scaffold -- ${plural} one-${plural}`);
  }
  return {
    KEBABS: plural,
    KEBAB: singular,
    CAMELS: camel(plural),
    CAMEL: camel(singular),
    PASCALS: pascal(plural),
    PASCAL: pascal(singular),
    SNAKES: plural.replaceAll('-', '_'),
    CONSTANTS: plural.replaceAll('-', '_').toUpperCase(),
    CONSTANT: singular.replaceAll('-', '_').toUpperCase(),
    PROSES: plural.replaceAll('-', ' '),
    PROSE: singular.replaceAll('-', ' '),
    HEADING: `${plural.charAt(0).toUpperCase()}${plural.slice(1).replaceAll('-', ' ')}`,
  };
}

/** @typedef {ReturnType<typeof wordsOf>} Words */

/**
 * Replaces the placeholders of a template; longer ones first, so that KEBABS is not parsed as KEBAB and an S.
 * @param {string} text
 * @param {Record<string, string>} words
 */
export function fillIn(text, words) {
  return text.replace(
    /KEBABS|KEBAB|CAMELS(?!aved)|CAMEL|PASCALS|PASCAL|SNAKES|CONSTANTS|CONSTANT|PROSES|PROSE|HEADING|NUMBER/g,
    (place) => words[place] ?? place,
  );
}

function camel(/** @type {string} */ kebab) {
  return kebab.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}

function pascal(/** @type {string} */ kebab) {
  return camel(`-${kebab}`);
}
