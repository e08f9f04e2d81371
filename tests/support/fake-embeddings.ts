import { type Embeddings, EmbeddingsUnavailable, normalizeVector } from '#platform/embeddings/embeddings.ts';

export interface FakeEmbeddings extends Embeddings {
  isDown: boolean;
  /** The number of texts it received. */
  embedded: number;
}

/** Embeddings by letter counts: equal texts have equal vectors, similar ones close vectors. */
export function fakeEmbeddings(id = 'fake:letters@1', dimensions = 8): FakeEmbeddings {
  const fake: FakeEmbeddings = {
    id,
    isDown: false,
    embedded: 0,
    dimensions: async () => {
      if (fake.isDown) throw new EmbeddingsUnavailable('It is down');
      return dimensions;
    },
    embed: async (texts) => {
      if (fake.isDown) throw new EmbeddingsUnavailable('It is down');
      fake.embedded += texts.length;
      return texts.map((text) => lettersOf(text, dimensions));
    },
  };
  return fake;
}

function lettersOf(text: string, dimensions: number): Float32Array {
  const counts = new Array<number>(dimensions).fill(0);
  for (const letter of text.toLowerCase()) {
    const at = (letter.codePointAt(0) ?? 0) % dimensions;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return normalizeVector(counts);
}
