import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { withLicenceTexts } from './tools/setup/licence-texts.mjs';
import { pdfData } from './tools/setup/pdf-data.mjs';

/** The web client: one page, every route its own part, no inline code but the one the server signs. */
export default defineConfig({
  plugins: [react(), pdfData(), withLicenceTexts()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    target: ['chrome120', 'firefox121', 'safari17'],
    rolldownOptions: {
      output: {
        // Left alone, a page asks for a hundred small scripts: each costs more to fetch than to run.
        codeSplitting: {
          groups: [
            { name: 'core', tags: ['$initial'], test: /node_modules.(react|react-dom|scheduler|zod)\W/ },
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'start', tags: ['$initial'] },
            // Who signs in fetches nothing that waits behind the door.
            { name: 'entrance', test: /sign-in.web.login-page/ },
            // What carries a shared text comes with its page, the editor with its tab: in parts that are fetched beside each
            // other, and kept by browsers from one release to the next.
            { name: 'texts', test: /node_modules.(yjs|lib0|y-protocols|@hocuspocus)/ },
            { name: 'prose', test: /node_modules.(prosemirror|orderedmap|rope-sequence|w3c-keyname)/ },
            { name: 'tiptap', test: /node_modules.(@tiptap.(?!y-tiptap)|linkifyjs)/ },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
});
