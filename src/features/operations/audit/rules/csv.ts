/** Spreadsheets run cells that start with one of these as formulas. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell as text: quoted, and with an apostrophe in front of what a spreadsheet would run. */
function csvCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** One line of a CSV file as RFC 4180 describes it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
