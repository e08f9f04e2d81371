/** A longer text is shown on demand, to leave room for the elements of others. */
const SHOWN_CHARACTERS = 900;
const SHOWN_LINES = 16;
/** A rest shorter than this is not worth a button. */
const REST_CHARACTERS = 150;

/** The beginning of a long text, cut between two words if possible; a short one unchanged. */
export function truncateText(written: string): string {
  const lines = written.split('\n');
  const byLines = lines.length > SHOWN_LINES ? lines.slice(0, SHOWN_LINES).join('\n') : written;
  if (byLines.length <= SHOWN_CHARACTERS + REST_CHARACTERS) return byLines;
  const cut = byLines.slice(0, SHOWN_CHARACTERS);
  const lastBlank = cut.search(/\s\S*$/u);
  const byWords = lastBlank > SHOWN_CHARACTERS / 2 ? cut.slice(0, lastBlank) : cut;
  // Never splits a surrogate pair.
  return byWords.isWellFormed() ? byWords : byWords.slice(0, -1);
}
