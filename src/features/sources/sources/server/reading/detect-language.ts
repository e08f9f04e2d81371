const MIN_LENGTH = 40;
const MAX_LENGTH = 2_000;

/** The detected language of a text, if reliable. The detector is loaded on first use. */
export async function detectLanguage(text: string): Promise<string | null> {
  const sample = text.slice(0, MAX_LENGTH);
  if (sample.length < MIN_LENGTH) return null;
  const { eld } = await import('eld/small');
  const found = eld.detect(sample);
  return found.language && found.isReliable() ? found.language : null;
}
