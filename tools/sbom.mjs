import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './setup/paths.mjs';
import { main } from './setup/say.mjs';

/**
 * `npm run --silent sbom`: prints the bill of materials of a production installation, in CycloneDX format. `npm sbom
 * --omit=dev` leaves out every shipped package that a development tool needs too, so it gets a lockfile without the tools.
 */
main(async () => {
  const parent = mkdtempSync(join(tmpdir(), 'sbom-'));
  try {
    const { devDependencies: _, ...manifest } = readJson('package.json');
    const { packages, ...lockfile } = readJson('package-lock.json');
    const { devDependencies: __, ...root } = packages[''];
    const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
    // npm names the product after its folder.
    const folder = join(parent, manifest.name);
    mkdirSync(folder);
    writeJson(folder, 'package.json', manifest);
    writeJson(folder, 'package-lock.json', {
      ...lockfile,
      packages: { '': root, ...Object.fromEntries(shipped) },
    });
    const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
    execFileSync('npm', ['sbom', ...options], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
    return 0;
  } finally {
    rmSync(parent, { recursive: true });
  }
});

function readJson(/** @type {string} */ name) {
  return JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
}

function writeJson(/** @type {string} */ folder, /** @type {string} */ name, /** @type {unknown} */ value) {
  writeFileSync(join(folder, name), JSON.stringify(value));
}
