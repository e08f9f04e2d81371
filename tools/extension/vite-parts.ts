import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { packagesIn } from '../setup/licence-texts.mjs';
import { ROOT } from '../setup/paths.mjs';

const PROGRAM = join(ROOT, 'src', 'apps', 'extension');
const PAGES = ['beside', 'panel', 'options'];

/** How each part of the extension is built into this folder; the packages it is made of are added to `used`. */
export function viteParts(outDir: string, used: Set<string>): InlineConfig[] {
  const parts = [
    pages(outDir),
    // One file each: a worker wakes for every event, a page's script is brought in whole.
    oneFile(outDir, 'background', 'background/main.ts', 'es'),
    oneFile(outDir, 'watch', 'page/watch.ts', 'iife'),
    oneFile(outDir, 'page', 'page/page.ts', 'iife'),
  ];
  return parts.map((part) => ({ ...part, plugins: [part.plugins, gathers(used)] }));
}

function pages(outDir: string): InlineConfig {
  const input = Object.fromEntries(PAGES.map((name) => [name, join(PROGRAM, name, `${name}.html`)]));
  return {
    ...common(outDir),
    plugins: [react(), atTheTop(outDir)],
    build: {
      ...common(outDir).build,
      modulePreload: { polyfill: false },
      // Shared parts are not gathered in one: what the rest remembers must be in place before the rest is loaded.
      rolldownOptions: { input },
    },
  };
}

function oneFile(outDir: string, name: string, file: string, format: 'es' | 'iife'): InlineConfig {
  return {
    ...common(outDir),
    build: {
      ...common(outDir).build,
      rolldownOptions: {
        input: join(PROGRAM, file),
        output: { format, entryFileNames: `${name}.js`, codeSplitting: false },
      },
    },
  };
}

function common(outDir: string) {
  return {
    configFile: false,
    root: PROGRAM,
    // The panel resolves links against the server: its own parts are found beside each other instead.
    base: './',
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      target: 'chrome120',
      assetsInlineLimit: 0,
      sourcemap: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 4_000,
    },
  } satisfies InlineConfig;
}

function gathers(used: Set<string>): Plugin {
  return {
    name: 'gathers-packages',
    generateBundle(_options, bundle) {
      for (const folder of packagesIn(bundle)) used.add(folder);
    },
  };
}

/** Pages are built where their source stands; the extension knows them by their names alone. */
function atTheTop(outDir: string): Plugin {
  return {
    name: 'pages-at-the-top',
    async closeBundle() {
      for (const name of PAGES) {
        const built = join(outDir, name, `${name}.html`);
        const page = await readFile(built, 'utf8');
        await writeFile(join(outDir, `${name}.html`), page.replaceAll('"../', '"./'));
        await rm(dirname(built), { recursive: true });
      }
    },
  };
}
