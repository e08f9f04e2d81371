/** Measured: passages of 60 words find better than whole texts or longer ones; overlapping ones find no better. */
const PASSAGE_WORDS = 60;
/** A text a little longer stays one: a passage of a few words says nothing by itself. */
const ONE_PASSAGE = 1.3;
/** Of a very long text the passages are longer, so that a book is not worth a library. */
const PASSAGES_MAX = 100;

/**
 * What is said of a text to the model of meaning, in passages of even length. The title stands before each, twice:
 * passages without it were found much less well, and with it once a little less.
 */
export function passagesOf(title: string, text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const heading = title.trim();
  if (words.length === 0) return heading === '' ? [] : [heading];
  const count =
    words.length <= PASSAGE_WORDS * ONE_PASSAGE
      ? 1
      : Math.min(PASSAGES_MAX, Math.ceil(words.length / PASSAGE_WORDS));
  const length = Math.ceil(words.length / count);
  return Array.from({ length: Math.ceil(words.length / length) }, (_, at) => {
    const passage = words.slice(at * length, (at + 1) * length).join(' ');
    return heading === '' ? passage : `${heading}\n${heading}\n${passage}`;
  });
}
