/** More than that is read on demand: beside others’ elements, not instead of them. */
const SHOWN_CHARACTERS = 900;
const SHOWN_LINES = 16;
/** As little as that is not worth a button. */
const REST_CHARACTERS = 150;

/** The beginning of long words, cut between two of them where that is possible; short ones as they are. */
export function shortened(written: string): string {
  const lines = written.split('\n');
  const ofLines = lines.length > SHOWN_LINES ? lines.slice(0, SHOWN_LINES).join('\n') : written;
  if (ofLines.length <= SHOWN_CHARACTERS + REST_CHARACTERS) return ofLines;
  const cut = ofLines.slice(0, SHOWN_CHARACTERS);
  const lastBlank = cut.search(/\s\S*$/u);
  const ofWords = lastBlank > SHOWN_CHARACTERS / 2 ? cut.slice(0, lastBlank) : cut;
  // Never through the middle of a sign that takes two units.
  return ofWords.isWellFormed() ? ofWords : ofWords.slice(0, -1);
}
