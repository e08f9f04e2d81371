import { readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { ROOT } from './paths.mjs';
import { SetupProblem } from './say.mjs';

/**
 * The output of a build, with the fields needed here.
 * @typedef {{ type: 'chunk', moduleIds: string[] } | { type: 'asset', originalFileNames: string[] }} Built
 */

const TITLE = `Vigie

FR  Ce programme contient les logiciels et polices suivants. Leurs auteurs demandent que ces textes les accompagnent.
EN  This program contains the software and fonts below. Their authors ask that these texts go with them.
`;
const RULE = `\n${'='.repeat(80)}\n\n`;
const WITHIN_PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)/;
const TEXTS = /^(?:licen[cs]e|notice|copying)(?:[.-]|$)/i;

/** The folders of the packages in a bundle. */
export function packagesIn(/** @type {Record<string, Built>} */ bundle) {
  const files = Object.values(bundle).flatMap((one) =>
    one.type === 'chunk' ? one.moduleIds : one.originalFileNames,
  );
  // Names of copied files are relative to the root of their build, which differs between parts.
  const whole = files
    .map((file) => file.replaceAll('\\', '/'))
    .map((file) => (isAbsolute(file) ? file : join(ROOT, file.slice(file.indexOf('node_modules/')))));
  return new Set(whole.flatMap((file) => WITHIN_PACKAGE.exec(file)?.[1] ?? []));
}

/**
 * The licence texts that must be shipped with these packages, without duplicates.
 * @param {Iterable<string>} folders
 */
export function licenceTexts(folders) {
  const packages = [...folders].map(textOf).sort((one, other) => one.name.localeCompare(other.name, 'en'));
  const parts = [...Map.groupBy(packages, ({ text }) => text)].map(
    ([text, held]) => `${held.map(({ name }) => name).join('\n')}\n\n${text}\n`,
  );
  return [TITLE, ...parts].join(RULE);
}

/**
 * Writes the licence texts next to the build.
 * @returns {import('vite').Plugin}
 */
export function withLicenceTexts() {
  return {
    name: 'licence-texts',
    apply: 'build',
    generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licenceTexts(packagesIn(bundle)) });
    },
  };
}

function textOf(/** @type {string} */ folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => TEXTS.test(file));
  if (files.length === 0)
    throw new SetupProblem(`${name} is built in, but its package has no text of its licence.`);
  const text = files
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n');
  return { name: `${name} ${version} (${license})`, text };
}
