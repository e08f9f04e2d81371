/** French as it is set: a space that does not break before : ; ? ! » and after «, and inside numbers. */
export function frenchSpaces(text: string): string {
  return text
    .replace(/ ([:;?!»%€])/g, '\u00A0$1')
    .replace(/« /g, '«\u00A0')
    .replace(/(\d) (?=\d{3}\b)/g, '$1\u00A0');
}
