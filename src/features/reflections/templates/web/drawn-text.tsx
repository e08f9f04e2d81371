import type { ReactNode } from 'react';
import { MARKS, NODES } from '#features/reflections/rich-text/rules/names.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';

/** The blocks of a text as they will stand on the page: headings, words, lists and tables. Read only. */
export function DrawnText({ blocks }: { blocks: readonly TextNode[] }) {
  return <>{drawn(blocks)}</>;
}

function drawn(nodes: readonly TextNode[] | undefined): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: a template never changes its blocks
  return (nodes ?? []).map((node, at) => <Block key={at} node={node} />);
}

function Block({ node }: { node: TextNode }): ReactNode {
  const inside = drawn(node.content);
  switch (node.type) {
    case NODES.text:
      return node.marks?.some(({ type }) => type === MARKS.bold) ? <b>{node.text}</b> : node.text;
    case NODES.heading:
      return node.attrs?.level === 1 || node.attrs?.level === 2 ? <h4>{inside}</h4> : <h5>{inside}</h5>;
    case NODES.paragraph:
      return <p>{inside}</p>;
    case NODES.bulletList:
      return <ul>{inside}</ul>;
    case NODES.orderedList:
      return <ol>{inside}</ol>;
    case NODES.listItem:
      return <li>{inside}</li>;
    case NODES.table:
      return (
        <table data-wide={isWide(node) ? '' : undefined}>
          <tbody>{inside}</tbody>
        </table>
      );
    case NODES.tableRow:
      return <tr>{inside}</tr>;
    case NODES.tableHeader:
    case NODES.tableCell:
      return (
        <td colSpan={spanOf(node.attrs?.colspan)} rowSpan={spanOf(node.attrs?.rowspan)}>
          {inside}
        </td>
      );
    case NODES.rule:
      return <hr />;
    case NODES.newline:
      return <br />;
    default:
      return inside;
  }
}

/** More columns than a page in small has room for with all that stands in them. */
const isWide = (table: TextNode) => (table.content?.[0]?.content?.length ?? 0) > 4;
const spanOf = (value: unknown) => (typeof value === 'number' && value > 1 ? value : undefined);
