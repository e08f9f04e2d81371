const LEAST_TO_RECOGNISE = 40;
const ENOUGH_TO_RECOGNISE = 2_000;

/** The language words show, where they show it surely. What tells them apart is loaded once there is something to tell. */
export async function shownLanguage(text: string): Promise<string | null> {
  const sample = text.slice(0, ENOUGH_TO_RECOGNISE);
  if (sample.length < LEAST_TO_RECOGNISE) return null;
  const { eld } = await import('eld/small');
  const found = eld.detect(sample);
  return found.language && found.isReliable() ? found.language : null;
}
