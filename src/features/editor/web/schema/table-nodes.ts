import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** Columns are sized by their content: a table is as wide as the page, and wider ones scroll. */
const table = Table.extend({
  renderHTML: () => ['div', { class: 'table' }, ['table', ['tbody', 0]]],
}).configure({ resizable: false, View: null });

const attributes = {
  colspan: { default: 1, parseHTML: (element: HTMLElement) => spanOf(element, 'colspan') },
  rowspan: { default: 1, parseHTML: (element: HTMLElement) => spanOf(element, 'rowspan') },
  colwidth: { default: null, parseHTML: () => null, rendered: false },
};

const spanOf = (element: HTMLElement, span: 'colspan' | 'rowspan') =>
  Math.max(1, Number.parseInt(element.getAttribute(span) ?? '1', 10) || 1);

export const tableNodes = [
  table,
  TableRow,
  TableCell.extend({ addAttributes: () => attributes }),
  TableHeader.extend({ addAttributes: () => attributes }),
];
