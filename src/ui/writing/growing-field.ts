/** Of what stands around a field, with its words in `data-words`: a copy of them, unseen, that is as high as they are. */
export const copyOfWords = {
  content: 'attr(data-words) " "',
  gridArea: '1 / 1',
  visibility: 'hidden',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  minWidth: 0,
} as const;

/** Of the field itself: over the copy, as large as it, and without looks of its own. */
export const overItsCopy = {
  gridArea: '1 / 1',
  minWidth: 0,
  width: '100%',
  padding: 0,
  border: 0,
  outline: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  resize: 'none',
  overflowWrap: 'anywhere',
} as const;
