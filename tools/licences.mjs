import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCompatible } from './licences/compatible.mjs';
import { licencesPage } from './licences/licences-page.mjs';
import { shippedPackages } from './licences/shipped-packages.mjs';
import { ROOT } from './setup/paths.mjs';
import { main, printProgress } from './setup/say.mjs';

/** `npm run licences`: writes docs/licences.md, and fails when a shipped package has a licence that is not on our list. */
main(async () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const shipped = shippedPackages(packages);
  const refused = shipped.filter(({ licence }) => !isCompatible(licence));
  for (const { name, version, licence } of refused) {
    printProgress(
      `${name} ${version}: ${licence ?? 'no licence'} is not on the list of tools/licences/compatible.mjs.`,
    );
  }
  if (refused.length > 0) return 1;
  writeFileSync(join(ROOT, 'docs', 'licences.md'), licencesPage(shipped));
  printProgress(`${shipped.length} packages ship, all under compatible licences: docs/licences.md.`);
  return 0;
});
