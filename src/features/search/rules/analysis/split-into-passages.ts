/** Measured: passages of 60 words find better than whole texts or longer ones; overlapping passages find no better. */
const PASSAGE_WORDS = 60;
/** A slightly longer text stays one passage: a passage of a few words has little meaning. */
const ONE_PASSAGE = 1.3;
/** Very long texts get longer passages, so that a book does not count like a library. */
const PASSAGES_MAX = 100;

/**
 * The passages to embed, of even length. Each starts with the title, twice: passages without it were found much less well,
 * and with it once slightly less well.
 */
export function splitIntoPassages(title: string, text: string): string[] {
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
