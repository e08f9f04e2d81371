import { expect, test } from 'vitest';
import { embeddingsServer } from '../../../tests/support/embeddings-server.ts';
import { readConfig } from '../config.ts';
import { silentLog } from '../log.ts';
import { openEmbeddings } from './open-embeddings.ts';

test('uses the built-in model by default', () => {
  const { chosen, builtin } = openEmbeddings(readConfig({}), silentLog);
  expect(chosen).toBe(builtin);
  expect(chosen.id).toMatch(/^builtin:/);
});

test('uses the configured server, and keeps the built-in model available', async () => {
  const server = await embeddingsServer();
  const settings = { EMBEDDINGS_URL: server.url, EMBEDDINGS_MODEL: 'bge-m3', EMBEDDINGS_PROVIDER: 'ollama' };
  const { chosen, builtin } = openEmbeddings(readConfig(settings), silentLog);
  expect(chosen.id).toBe(`ollama:bge-m3@${new URL(server.url).host}`);
  expect(builtin.id).toMatch(/^builtin:/);
  expect((await chosen.embed(['eau']))[0]).toHaveLength(32);
  expect(server.calls[0]?.path).toBe('/api/embed');
});
