import { BUNDLED_PARTS } from './bundled-parts.mjs';
import { COMPATIBLE } from './compatible.mjs';

/** @typedef {import('./shipped-packages.mjs').Shipped} Shipped */

const INTRODUCTION = `# Licences of what ships with Vigie

Written by \`npm run licences\` from the lockfile, which fails when a licence is not one of these; a test holds this page to it.
What developers alone install is not here. A built web client carries the texts of all that is in it at \`/licences.txt\` (account
page → « Licences »), the browser extension in its own \`licences.txt\`; everything else stays in \`node_modules\` with its texts,
in an image too.

| Licence | Packages | Asks |
|---|---|---|
`;

/**
 * The page of all shipped packages, by licence.
 * @param {Shipped[]} packages
 */
export function licencesPage(packages) {
  const groups = Map.groupBy(packages, ({ licence }) => licence ?? 'none is named');
  const bySize = [...groups].sort(([, one], [, other]) => other.length - one.length);
  const rows = bySize.map(([licence, held]) => `| ${licence} | ${held.length} | ${asks(licence)} |`);
  const along = BUNDLED_PARTS.map((row) => `| ${row.join(' | ')} |`);
  const lists = bySize.map(([licence, held]) => `### ${licence}\n\n${held.map(packageLabel).join(' · ')}\n`);
  return [
    `${INTRODUCTION}${rows.join('\n')}\n`,
    `## Brought along\n\n| What | In | Licence |\n|---|---|---|\n${along.join('\n')}\n`,
    `## Packages\n\n${lists.join('\n')}`,
  ].join('\n');
}

function packageLabel(/** @type {Shipped} */ { name, version }) {
  return `${name} ${version}`;
}

function asks(/** @type {string} */ licence) {
  const known = Object.entries(COMPATIBLE).find(([name]) => name === licence);
  return known?.[1] ?? 'one of them is chosen';
}
