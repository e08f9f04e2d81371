import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { shippedPackages } from './licences/shipped-packages.mjs';
import { ROOT } from './setup/paths.mjs';

const billOfMaterials = z.object({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.object({ component: z.object({ type: z.string(), 'bom-ref': z.string() }) }),
  components: z.array(z.object({ name: z.string(), version: z.string(), purl: z.string() })),
});
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});

test('[TR-09] the bill of materials lists every package that ships with its version, and no other', () => {
  const { packages } = lockfile.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 32 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { metadata, components } = billOfMaterials.parse(JSON.parse(printed));
  expect(metadata.component).toMatchObject({
    type: 'application',
    'bom-ref': expect.stringMatching(/^vigie@/),
  });
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  // Two unused packages are replaced by an empty one, which is listed once.
  const own = Object.fromEntries(Object.entries(packages).filter(([, { name }]) => name === undefined));
  const shipped = new Set(shippedPackages(own).map(({ name, version }) => `${name}@${version}`));
  expect([...shipped].filter((one) => !listed.has(one))).toEqual([]);
  expect([...listed].filter((one) => !shipped.has(one))).toEqual(['@huggingface/transformers@1.0.0']);
  expect(components.find(({ name }) => name === 'fastify')?.purl).toMatch(/^pkg:npm\/fastify@\d/);
});
