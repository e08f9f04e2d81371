/**
 * Pseudo-element of a wrapper with the text in `data-words`: an invisible copy of the text that gives the wrapper its
 * height.
 */
export const invisibleCopy = {
  content: 'attr(data-words) " "',
  gridArea: '1 / 1',
  visibility: 'hidden',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  minWidth: 0,
} as const;

/** The field, laid over the copy with the same size and without a look of its own. */
export const overlaidField = {
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
