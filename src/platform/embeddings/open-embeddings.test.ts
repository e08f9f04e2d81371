import { expect, test } from 'vitest';
import { embeddingsServer } from '../../../tests/support/embeddings-server.ts';
import { readConfig } from '../config.ts';
import { silentLog } from '../log.ts';
import { openEmbeddings } from './open-embeddings.ts';

test('with nothing set, the built-in model', () => {
  const { chosen, builtin } = openEmbeddings(readConfig({}), silentLog);
  expect(chosen).toBe(builtin);
  expect(chosen.id).toMatch(/^builtin:/);
});

test('the server that is set, and the built-in model besides', async () => {
  const server = await embeddingsServer();
  const settings = { EMBEDDINGS_URL: server.url, EMBEDDINGS_MODEL: 'bge-m3', EMBEDDINGS_PROVIDER: 'ollama' };
  const { chosen, builtin } = openEmbeddings(readConfig(settings), silentLog);
  expect(chosen.id).toBe(`ollama:bge-m3@${new URL(server.url).host}`);
  expect(builtin.id).toMatch(/^builtin:/);
  expect((await chosen.embed(['eau']))[0]).toHaveLength(32);
  expect(server.calls[0]?.path).toBe('/api/embed');
});
