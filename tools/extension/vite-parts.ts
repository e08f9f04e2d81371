import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { packagesIn } from '../setup/licence-texts.mjs';
import { ROOT } from '../setup/paths.mjs';

const PROGRAM = join(ROOT, 'src', 'apps', 'extension');
const PAGES = ['beside', 'panel', 'options'];

/** The Vite configurations of the parts of the extension; the bundled packages are added to `used`. */
export function viteParts(outDir: string, used: Set<string>): InlineConfig[] {
  const parts = [
    pages(outDir),
    // One file each: the worker starts for every event, and content scripts are injected as one file.
    oneFile(outDir, 'background', 'background/main.ts', 'es'),
    oneFile(outDir, 'watch', 'page/watch.ts', 'iife'),
    oneFile(outDir, 'page', 'page/page.ts', 'iife'),
  ];
  return parts.map((part) => ({
    ...part,
    plugins: [part.plugins, collectPackages(used), dropUnusedWorkers()],
  }));
}

function pages(outDir: string): InlineConfig {
  const input = Object.fromEntries(PAGES.map((name) => [name, join(PROGRAM, name, `${name}.html`)]));
  return {
    ...common(outDir),
    plugins: [react(), moveToTop(outDir)],
    build: {
      ...common(outDir).build,
      modulePreload: { polyfill: false },
      // Shared modules are not merged into one chunk: stored state must be loaded before the modules that use it.
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
    // The panel resolves links against the server, so its own parts use relative paths.
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

function collectPackages(used: Set<string>): Plugin {
  return {
    name: 'gathers-packages',
    generateBundle(_options, bundle) {
      for (const folder of packagesIn(bundle)) used.add(folder);
    },
  };
}

/** Drops worker files of modules that tree shaking removed: Vite emits them when it reads the module. */
function dropUnusedWorkers(): Plugin {
  return {
    name: 'drop-unused-workers',
    generateBundle(_options, bundle) {
      const code = Object.values(bundle).map((file) => (file.type === 'chunk' ? file.code : ''));
      for (const [path, { type }] of Object.entries(bundle))
        if (type === 'asset' && path.endsWith('.mjs') && !code.some((text) => text.includes(path)))
          delete bundle[path];
    },
  };
}

/** Moves built pages from their source path to the top folder, where the extension expects them. */
function moveToTop(outDir: string): Plugin {
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
