import { expect, test } from 'vitest';
import { type Embeddings, EmbeddingsUnavailable } from '#platform/embeddings/embeddings.ts';
import { embedQuery } from './semantic-component.ts';

/** A model that records its inputs. */
function recordingModel(
  answers: (text: string) => Promise<Float32Array[]> = async () => [Float32Array.of(1)],
) {
  const asked: string[] = [];
  const model: Embeddings = {
    id: 'test:noting@1',
    dimensions: async () => 1,
    embed: ([text = '']) => {
      asked.push(text);
      return answers(text);
    },
  };
  const models = { current: () => model, byId: () => model };
  return {
    asked,
    directionOf: async (text: string) => (await embedQuery(text, [model.id], models)).get(model.id),
  };
}

test('concurrent and repeated searches for a text embed it once', async () => {
  const { asked, directionOf } = recordingModel();
  await Promise.all([directionOf('digue'), directionOf('digue'), directionOf('digues')]);
  expect(await directionOf('digue')).toEqual(Float32Array.of(1));
  expect(asked).toEqual(['digue', 'digues']);
});

test('a failed embedding is not cached', async () => {
  const { asked, directionOf } = recordingModel(() => Promise.reject(new EmbeddingsUnavailable('down')));
  expect([await directionOf('digue'), await directionOf('digue')]).toEqual([undefined, undefined]);
  expect(asked).toEqual(['digue', 'digue']);
});

test('only the most recent texts are cached', async () => {
  const { asked, directionOf } = recordingModel();
  for (let at = 0; at < 201; at += 1) await directionOf(`mot ${at}`);
  await directionOf('mot 200');
  expect(asked).toHaveLength(201);
  await directionOf('mot 0');
  expect(asked).toHaveLength(202);
});
